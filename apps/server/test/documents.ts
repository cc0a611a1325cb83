import { buffer } from 'node:stream/consumers';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import yazl from 'yazl';

export type Paragraph = { heading?: string; text?: string };

const PAGE_WIDTH = 595;
const PAGE_HEIGHT = 842;
const MARGIN = 60;
const WIDEST = 90;

/** As a text processor writes it: larger headings, lines broken at the margin, name and number on each page but the first. */
export async function pdfOf(paragraphs: readonly Paragraph[]): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  let page = pdf.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
  let y = PAGE_HEIGHT - MARGIN;
  const number = () => {
    page.drawText('Horizonte Imóveis', { x: MARGIN, y: PAGE_HEIGHT - 30, size: 9, font });
    page.drawText(`Página ${pdf.getPageCount()}`, { x: PAGE_WIDTH / 2, y: 30, size: 9, font });
  };
  const write = (text: string, size: number) => {
    if (y < MARGIN) {
      page = pdf.addPage([PAGE_WIDTH, PAGE_HEIGHT]);
      y = PAGE_HEIGHT - MARGIN;
      number();
    }
    page.drawText(text, { x: MARGIN, y, size, font });
    y -= size * 1.3;
  };
  for (const { heading, text } of paragraphs) {
    if (heading) write(heading, 16);
    for (const line of linesOf(text ?? '')) write(line, 11);
    y -= 12;
  }
  return Buffer.from(await pdf.save({ useObjectStreams: false }));
}

function linesOf(text: string): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ').filter((one) => one !== '')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < WIDEST) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Its password is not the empty one. */
export async function encryptedPdf(): Promise<Buffer> {
  const plain = (await pdfOf([{ text: 'Segredo.' }])).toString('latin1');
  const key = 'ab'.repeat(32);
  const lock = `<< /Filter /Standard /V 2 /R 3 /Length 128 /P -44 /O <${key}> /U <${key}> >>`;
  return Buffer.from(plain.replace(/trailer\s*<</, `trailer\n<< /Encrypt ${lock} /ID [<${key}> <${key}>]`), 'latin1');
}

/** A page with nothing but a drawing, as a scanner makes it. */
export async function scannedPdf(): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage().drawRectangle({ x: 10, y: 10, width: 400, height: 600 });
  return Buffer.from(await pdf.save());
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const runOf = (text: string, style = ''): string =>
  `<w:p>${style}<w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r></w:p>`;

const bodyOf = (paragraphs: readonly Paragraph[]): string =>
  paragraphs
    .map(
      ({ heading, text }) =>
        (heading ? runOf(heading, '<w:pPr><w:pStyle w:val="Heading1"/></w:pPr>') : '') + (text ? runOf(text) : ''),
    )
    .join('');

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

export const docxOf = (paragraphs: readonly Paragraph[]): Promise<Buffer> => docxWith(bodyOf(paragraphs));

export async function docxWith(body: string, more: Record<string, Buffer> = {}): Promise<Buffer> {
  const zip = new yazl.ZipFile();
  const add = (name: string, content: string) => zip.addBuffer(Buffer.from(content), name);
  add(
    '[Content_Types].xml',
    `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${MAIN}"/></Types>`,
  );
  add(
    '_rels/.rels',
    `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${RELATION}" Target="word/document.xml"/></Relationships>`,
  );
  add(
    'word/styles.xml',
    '<?xml version="1.0"?><w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>',
  );
  add(
    'word/document.xml',
    `<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  );
  for (const [name, content] of Object.entries(more)) zip.addBuffer(content, name);
  zip.end();
  return buffer(zip.outputStream);
}

/** Some kilobytes that unpack to 200 MB. */
export const bombDocx = (): Promise<Buffer> =>
  docxWith(runOf('Texto.'), { 'word/footnotes.xml': Buffer.alloc(200 * 1024 * 1024) });
