const MAGIC = "\x7fELF";
/** Values of ELF files: 64 bits, least byte first; a table of symbols; a section that is loaded. */
const CLASS_64 = 2;
const LITTLE_ENDIAN = 1;
const SYMBOL_TABLE = 2;
const LOADED = 2n;
const HEADER_SIZE = 64;
/** Where the file's header says where the headers of its sections are, how many, and which has their names. */
const HEADERS_AT = 0x28;
const COUNT_AT = 0x3c;
const NAMES_AT = 0x3e;

/**
 * Returns a shared library for Linux without its table of symbols, which only debuggers read. What is loaded stays as it is,
 * byte for byte. Does what `strip` does with such a file, on every system and for every processor.
 *
 * @param {Buffer} file
 * @returns {Buffer} the same file if it has no such table
 * @throws Error if it is no such library, or if what is needed is behind the table
 */
export function withoutSymbols(file) {
  if (
    file.toString("latin1", 0, 4) !== MAGIC ||
    file[4] !== CLASS_64 ||
    file[5] !== LITTLE_ENDIAN ||
    file.readUInt16LE(0x3a) !== HEADER_SIZE
  )
    throw new Error("It is no library for Linux of 64 bits.");
  const start = Number(file.readBigUInt64LE(HEADERS_AT));
  const names = file.readUInt16LE(NAMES_AT);
  const sections = Array.from({ length: file.readUInt16LE(COUNT_AT) }, (_, index) =>
    readSection(file, start + index * HEADER_SIZE, index),
  );
  const symbols = sections.find(({ type, isLoaded }) => type === SYMBOL_TABLE && !isLoaded);
  if (symbols === undefined) return file;

  const dropped = new Set([symbols.index, symbols.link]);
  const first = Math.min(...[...dropped].map((index) => sections[index]?.offset ?? 0));
  const kept = sections.filter(({ index }) => !dropped.has(index));
  const behind = kept.filter(({ index, offset, size }) => index !== names && offset + size > first);
  const moved = kept.filter(({ index, link }, place) => index !== place && link !== 0);
  const nameSection = sections[names];
  if (behind.some(({ size }) => size > 0) || moved.length > 0 || nameSection === undefined)
    throw new Error("Something that is needed is behind its symbols.");

  const text = file.subarray(nameSection.offset, nameSection.offset + nameSection.size);
  const padding = Buffer.alloc((8 - ((first + text.length) % 8)) % 8);
  const headers = kept.map(({ index, header }) => {
    const copy = Buffer.from(header);
    if (index === names) copy.writeBigUInt64LE(BigInt(first), 0x18);
    return copy;
  });
  const smaller = Buffer.concat([file.subarray(0, first), text, padding, ...headers]);
  smaller.writeBigUInt64LE(BigInt(first + text.length + padding.length), HEADERS_AT);
  smaller.writeUInt16LE(kept.length, COUNT_AT);
  smaller.writeUInt16LE(kept.indexOf(nameSection), NAMES_AT);
  return smaller;
}

/**
 * @param {Buffer} file
 * @param {number} at
 * @param {number} index
 */
function readSection(file, at, index) {
  const header = file.subarray(at, at + HEADER_SIZE);
  const type = header.readUInt32LE(0x04);
  const takesNoSpace = type === 8;
  return {
    index,
    header,
    type,
    isLoaded: (header.readBigUInt64LE(0x08) & LOADED) !== 0n,
    offset: Number(header.readBigUInt64LE(0x18)),
    size: takesNoSpace ? 0 : Number(header.readBigUInt64LE(0x20)),
    link: header.readUInt32LE(0x28),
  };
}
