import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutSymbols } from "../scripts/lib/bundle/without-symbols.mjs";

const LOADED = 2n;
const KINDS = { code: 1, symbols: 2, text: 3 };

interface Section {
  readonly name: string;
  readonly type: number;
  readonly flags?: bigint;
  readonly link?: number;
  readonly bytes: Buffer;
}

/** Writes an ELF file of 64 bits: its header, the sections' contents in their order, their headers. */
function elf(sections: readonly Section[]): Buffer {
  const all: readonly Section[] = [
    { name: "", type: 0, bytes: Buffer.alloc(0) },
    ...sections,
    { name: ".shstrtab", type: KINDS.text, bytes: Buffer.alloc(0) },
  ];
  const texts = all.map(({ name }) => Buffer.from(`${name}\0`));
  const names = Buffer.concat(texts);
  const contents = all.map(({ name, bytes }) => (name === ".shstrtab" ? names : bytes));
  const header = Buffer.alloc(64);
  header.write("\x7fELF", "latin1");
  header.writeUInt8(2, 4);
  header.writeUInt8(1, 5);
  const headers: Buffer[] = [];
  let at = header.length;
  let nameAt = 0;
  for (const [index, { type, flags = 0n, link = 0 }] of all.entries()) {
    const size = contents[index]?.length ?? 0;
    const one = Buffer.alloc(64);
    one.writeUInt32LE(nameAt, 0);
    one.writeUInt32LE(type, 4);
    one.writeBigUInt64LE(flags, 8);
    one.writeBigUInt64LE(BigInt(at), 24);
    one.writeBigUInt64LE(BigInt(size), 32);
    one.writeUInt32LE(link, 40);
    headers.push(one);
    at += size;
    nameAt += texts[index]?.length ?? 0;
  }
  header.writeBigUInt64LE(BigInt(at), 0x28);
  header.writeUInt16LE(64, 0x3a);
  header.writeUInt16LE(all.length, 0x3c);
  header.writeUInt16LE(all.length - 1, 0x3e);
  return Buffer.concat([header, ...contents, ...headers]);
}

/** Reads the names and contents of the sections. */
function sectionsOf(file: Buffer): Record<string, string> {
  const start = Number(file.readBigUInt64LE(0x28));
  const rows = Array.from({ length: file.readUInt16LE(0x3c) }, (_, index) => {
    const header = file.subarray(start + index * 64, start + (index + 1) * 64);
    const offset = Number(header.readBigUInt64LE(24));
    return {
      name: header.readUInt32LE(0),
      bytes: file.subarray(offset, offset + Number(header.readBigUInt64LE(32))),
    };
  });
  const names = rows[file.readUInt16LE(0x3e)]?.bytes ?? Buffer.alloc(0);
  return Object.fromEntries(
    rows.map(({ name, bytes }) => [
      names.toString("latin1", name, names.indexOf(0, name)),
      bytes.toString("hex"),
    ]),
  );
}

const bytes = fc.uint8Array({ maxLength: 40 }).map((list) => Buffer.from(list));

test("all but the table of symbols and its names is kept", () => {
  fc.assert(
    fc.property(bytes, bytes, bytes, (code, symbols, names) => {
      const text = { name: ".text", type: KINDS.code, flags: LOADED, bytes: code };
      const file = elf([
        text,
        { name: ".symtab", type: KINDS.symbols, link: 3, bytes: symbols },
        { name: ".strtab", type: KINDS.text, bytes: names },
      ]);
      const smaller = withoutSymbols(file);
      const { ".symtab": _symbols, ".strtab": _names, ...kept } = sectionsOf(file);
      expect(sectionsOf(smaller)).toEqual(kept);
      expect(smaller.subarray(64, 64 + code.length)).toEqual(code);
      expect(withoutSymbols(smaller)).toBe(smaller);
    }),
  );
});

test("symbols that are loaded, as every library has them, are kept", () => {
  const file = elf([
    { name: ".dynsym", type: KINDS.symbols, flags: LOADED, bytes: Buffer.from("a") },
  ]);
  expect(withoutSymbols(file)).toBe(file);
});

test("what is behind the symbols is not lost", () => {
  const file = elf([
    { name: ".symtab", type: KINDS.symbols, link: 2, bytes: Buffer.from("symbols") },
    { name: ".strtab", type: KINDS.text, bytes: Buffer.from("names") },
    { name: ".text", type: KINDS.code, flags: LOADED, bytes: Buffer.from("code") },
  ]);
  expect(() => withoutSymbols(file)).toThrow("behind its symbols");
});

test.each([
  ["a text", Buffer.from("hello")],
  ["32 bits", Buffer.concat([Buffer.from("\x7fELF\x01\x01", "latin1"), Buffer.alloc(64)])],
])("refuses %s", (_name, file) => {
  expect(() => withoutSymbols(file)).toThrow("no library for Linux");
});
