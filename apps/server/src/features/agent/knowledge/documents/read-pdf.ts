import { getDocumentProxy } from 'unpdf';
import { MAX_CHARACTERS, MAX_PAGES, ReadingFailure, type TextBlock, type TextBlocks } from './text-blocks.ts';

type Line = { text: string; height: number; y: number; width: number; page: number };

const MAX_HEADING = 120;
const LARGER = 1.15;
/** Between the lines of one paragraph, in heights of a line. */
const PARAGRAPH_GAP = 1.9;
const SHORT_LINE = 0.8;
const PAGE_NUMBER = /^(?:p[áa]g(?:ina|\.)?\s{0,3})?\d{1,4}(?:\s{0,3}(?:de|\/)\s{0,3}\d{1,4})?$/i;
const BULLET = /^(?:[•▪‣·*–—-]\s|\d{1,3}[.)]\s|[a-z]\)\s)/;

export async function readPdf(bytes: Buffer): Promise<TextBlocks> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes)).catch((error: unknown) => {
    throw new ReadingFailure(isPasswordAsked(error) ? 'encrypted' : 'unreadable');
  });
  if (pdf.numPages > MAX_PAGES) throw new ReadingFailure('tooLong');
  const lines: Line[] = [];
  let length = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const { items } = await page.getTextContent();
    const ofPage = linesOf(
      items.filter((item) => 'str' in item),
      number,
    );
    length += ofPage.reduce((sum, { text }) => sum + text.length, 0);
    if (length > MAX_CHARACTERS) throw new ReadingFailure('tooLong');
    lines.push(...ofPage);
    page.cleanup();
  }
  return { title: null, blocks: blocksOf(withoutMargins(lines, pdf.numPages)) };
}

const isPasswordAsked = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException';

type Item = { str: string; hasEOL: boolean; transform: number[]; width: number; height: number };

function linesOf(items: readonly Item[], page: number): Line[] {
  const lines: Line[] = [];
  let line: Line | null = null;
  for (const { str, hasEOL, transform, width, height } of items) {
    const y = Number(transform[5] ?? 0);
    const isSame: boolean = line !== null && Math.abs(line.y - y) < Math.max(line.height, height) / 2;
    if (line === null || !(isSame || str.trim() === '')) {
      line = { text: '', height: 0, y, width: 0, page };
      lines.push(line);
    }
    line.text += str;
    line.width += width;
    line.height = Math.max(line.height, height);
    if (hasEOL) line = null;
  }
  return lines.map((one) => ({ ...one, text: one.text.replace(/\s+/g, ' ').trim() })).filter(({ text }) => text !== '');
}

/** Headers and footers stand apart at the edge of the page and come back on most pages, with another number. */
function withoutMargins(all: readonly Line[], pages: number): Line[] {
  const lines = all.filter(({ text }) => !PAGE_NUMBER.test(text));
  const shapeOf = ({ text }: Line) => text.replace(/\d+/g, '#');
  const edges = [...Map.groupBy(lines, ({ page }) => page).values()].flatMap(edgesOf);
  const times = Map.groupBy(edges, shapeOf);
  const isMargin = (line: Line) => (times.get(shapeOf(line))?.length ?? 0) > pages / 2;
  const margins = new Set(pages > 2 ? edges.filter(isMargin) : []);
  return lines.filter((line) => !margins.has(line));
}

/** The first and the last line of a page, each if there is room between it and the others. */
function edgesOf(page: readonly Line[]): Line[] {
  const down = page.toSorted((a, b) => b.y - a.y);
  const isApart = (edge: Line | undefined, inner: Line | undefined): edge is Line =>
    edge !== undefined && inner !== undefined && Math.abs(edge.y - inner.y) > edge.height * PARAGRAPH_GAP;
  const [first, second] = down;
  const [last, before] = [down.at(-1), down.at(-2)];
  return [...(isApart(first, second) ? [first] : []), ...(isApart(last, before) ? [last] : [])];
}

function blocksOf(lines: readonly Line[]): TextBlock[] {
  const body = bodyHeight(lines);
  const widest = lines.reduce((most, { width }) => Math.max(most, width), 0);
  const blocks: TextBlock[] = [];
  let before: Line | null = null;
  for (const line of lines) {
    const last = blocks.at(-1);
    const isApart = before === null || startsParagraph(before, line, widest);
    const kind = isHeading(line, body, isApart) ? 'heading' : 'line';
    if (last && before && !isApart && kind === last.kind) last.text = joinTexts(last.text, line.text);
    else blocks.push({ kind, text: line.text });
    before = line;
  }
  return blocks;
}

/** The height most letters have. */
function bodyHeight(lines: readonly Line[]): number {
  const letters = new Map<number, number>();
  for (const { text, height } of lines) {
    const rounded = Math.round(height * 2) / 2;
    letters.set(rounded, (letters.get(rounded) ?? 0) + text.length);
  }
  return [...letters].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0;
}

function startsParagraph(before: Line, line: Line, widest: number): boolean {
  if (BULLET.test(line.text) || Math.abs(before.height - line.height) > line.height * 0.1) return true;
  const hasEnded = /[.!?:;]$/.test(before.text);
  if (before.page !== line.page) return hasEnded;
  const gap = Math.abs(before.y - line.y);
  return gap > line.height * PARAGRAPH_GAP || (hasEnded && before.width < widest * SHORT_LINE);
}

function isHeading({ text, height }: Line, body: number, isApart: boolean): boolean {
  if (text.length > MAX_HEADING || !/\p{L}{2}/u.test(text)) return false;
  if (height > body * LARGER) return true;
  const isShouted = text.length <= 80 && text === text.toUpperCase() && !/[.;,]$/.test(text);
  return isApart && isShouted;
}

/** A word that was hyphenated at the end of a line is one again. */
const joinTexts = (before: string, after: string): string =>
  /\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(after) ? before.slice(0, -1) + after : `${before} ${after}`;
