import { buffer } from 'node:stream/consumers';
import mammoth from 'mammoth';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { readHtml } from './read-html.ts';
import { MAX_UNPACKED_BYTES, ReadingFailure, type TextBlocks } from './text-blocks.ts';

const MAX_PARTS = 5_000;
const MAIN_PART = 'word/document.xml';
/** Of compound files: a DOCX with a password, or a DOC. */
const COMPOUND = 0xd0_cf_11_e0;

export async function readDocx(bytes: Buffer): Promise<TextBlocks> {
  if (bytes.length > 4 && bytes.readUInt32BE(0) === COMPOUND) throw new ReadingFailure('encrypted');
  const unpacked = await unpackText(bytes);
  const { value } = await mammoth.convertToHtml(
    { buffer: unpacked },
    {
      convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
      externalFileAccess: false,
      styleMap: ["p[style-name='Title'] => h1:fresh", "p[style-name='Título'] => h1:fresh"],
    },
  );
  return readHtml(value);
}

/**
 * The parts that hold text, in a zip that is not compressed: what mammoth reads is what was measured here, however the
 * file lies about its sizes.
 */
async function unpackText(bytes: Buffer): Promise<Buffer> {
  const zip = await yauzl.fromBufferPromise(bytes);
  if (zip.entryCount > MAX_PARTS) throw new ReadingFailure('tooLong');
  const copy = new yazl.ZipFile();
  let size = 0;
  let hasMain = false;
  for await (const entry of zip.eachEntry()) {
    if (!/\.(?:xml|rels)$/i.test(entry.fileName)) continue;
    size += entry.uncompressedSize;
    if (size > MAX_UNPACKED_BYTES) throw new ReadingFailure('tooLong');
    // yauzl ends a part that is longer than it says.
    copy.addBuffer(await buffer(await zip.openReadStreamPromise(entry)), entry.fileName, { compress: false });
    hasMain ||= entry.fileName === MAIN_PART;
  }
  if (!hasMain) throw new ReadingFailure('unreadable');
  copy.end();
  return buffer(copy.outputStream);
}
