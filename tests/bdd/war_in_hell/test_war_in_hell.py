from pytest_bdd import scenarios

scenarios("war_in_hell")
