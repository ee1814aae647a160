"""The part of Gymnasium's interface that the package uses, for a test without Gymnasium."""
