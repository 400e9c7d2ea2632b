from pytest_bdd import scenarios

scenarios("regnum_angelica")
