// Runs as a separate process that reads a document from stdin and writes its sections as JSON to stdout, so that a
// hostile file can crash only this process; the parent enforces the deadline.
import { buffer } from 'node:stream/consumers';
import { offerToEndFirst } from '#platform/processes/offer-to-end-first.ts';
import { makeSections } from './make-sections.ts';
import { readDocx } from './read-docx.ts';
import { readHtml } from './read-html.ts';
import { readPdf } from './read-pdf.ts';
import { decodeText, readText } from './read-text.ts';
import { type DocumentFormat, READING_EXITS, ReadingFailure, type TextBlocks } from './text-blocks.ts';

const READERS: Record<DocumentFormat, (bytes: Buffer, charset: string) => TextBlocks | Promise<TextBlocks>> = {
  pdf: readPdf,
  docx: readDocx,
  html: (bytes, charset) => readHtml(decodeText(bytes, charset)),
  text: (bytes, charset) => readText(decodeText(bytes, charset)),
};

async function run(): Promise<number> {
  offerToEndFirst();
  const [format, charset = ''] = process.argv.slice(2);
  try {
    const read = READERS[format as DocumentFormat];
    const sections = makeSections(await read(await buffer(process.stdin), charset));
    await new Promise<void>((resolve) => process.stdout.write(JSON.stringify(sections), () => resolve()));
    return 0;
  } catch (error) {
    return READING_EXITS[error instanceof ReadingFailure ? error.fault : 'unreadable'];
  }
}

// Readers log to stdout, which carries the text.
console.log = () => {};
// A reader's timers must not keep the process.
process.exit(await run());
