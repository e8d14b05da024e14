import { createRequire } from "node:module";

const require = createRequire(import.meta.url);
const { Message, MessageHeader } = require("apache-arrow");
const { FileBlock, Footer } = require("apache-arrow/ipc/metadata/file");

const MAGIC = Buffer.from("ARROW1");
const CONTINUATION = 0xffffffff;

/**
 * An Arrow stream as an Arrow file: the same messages between a magic word and a list of where they are.
 * LanceDB's client compresses what it sends, which Arrow for JavaScript cannot read; its native library
 * can, and takes files only.
 *
 * @param {Buffer} stream
 * @returns {{ file: Buffer, batches: number }}
 */
export function arrowFileOf(stream) {
  const head = Buffer.alloc(8);
  MAGIC.copy(head);
  const blocks = [];
  /** @type {any} */
  let schema;
  let position = 0;
  while (position + 8 <= stream.length && stream.readUInt32LE(position) === CONTINUATION) {
    const metadata = stream.readInt32LE(position + 4);
    if (metadata === 0) break;
    const message = Message.decode(stream.subarray(position + 8, position + 8 + metadata));
    if (message.headerType === MessageHeader.Schema) schema = message.header();
    else blocks.push(new FileBlock(metadata + 8, message.bodyLength, head.length + position));
    position += 8 + metadata + message.bodyLength;
  }
  const end = Buffer.alloc(8);
  end.writeUInt32LE(CONTINUATION, 0);
  const footer = Buffer.from(Footer.encode(new Footer(schema, undefined, blocks, [])));
  const length = Buffer.alloc(4);
  length.writeInt32LE(footer.length);
  return {
    file: Buffer.concat([head, stream.subarray(0, position), end, footer, length, MAGIC]),
    batches: blocks.length,
  };
}
