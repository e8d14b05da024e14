import fc from "fast-check";

/**
 * In CI, properties try the same values each time, so that a change fails for what it did. Everywhere else they try
 * new ones, and print the seed of a failure.
 */
const CI_SEED = 1;

if (process.env.CI) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: CI_SEED });
