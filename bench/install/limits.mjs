/**
 * What an installation may take at most.
 *
 * @typedef {object} InstallLimit
 * @property {number} megabytes on disk, in MiB, counted in blocks of 4 KiB
 * @property {number} packages
 */

/**
 * By package, with all that npm installs for it. LanceDB's library for Linux is 160 MiB, the model 48, ONNX's runtime
 * 16, SQLite 9. The aim was 260.
 *
 * @type {Readonly<Record<string, InstallLimit>>}
 */
export const INSTALL_LIMITS = {
  speclens: { megabytes: 250, packages: 16 },
  "@speclens/mcp-server": { megabytes: 267, packages: 20 },
  "@speclens/parser": { megabytes: 15, packages: 30 },
  "@speclens/guard": { megabytes: 25, packages: 15 },
};

/** Seconds that the first `npx speclens` may take, with download and unpacking. The aim is 15; a busy machine takes twice. */
export const FIRST_START = 30;

/** Seconds from nothing but the tarballs to the first answer, by two commands. A busy machine takes 75. */
export const FIRST_ANSWER = 90;

/** Minutes that all of `bench/install.mjs` may take, downloads included. A busy machine takes 11. */
export const MINUTES = 15;
