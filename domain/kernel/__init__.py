"""What every title shares.

Reading order: `seats`, `refusals`, `decisions`, `secrets`, `cards`, `grids`, `scenes`, `outcomes`,
`rulebooks`, `digests`, `titles`, `playing`, which plays random games, and `conformance`, which proves that a
title keeps the kernel's contract.
"""
