import { Parser } from 'htmlparser2';
import type { TextBlock, TextBlocks } from './text-blocks.ts';

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Navigation, forms and what a browser does not show as text. */
const SKIPPED = words(
  'script style noscript template svg math nav footer aside form button select dialog iframe object video audio canvas',
);
const SKIPPED_ROLES = words('navigation banner contentinfo search dialog menu menubar alert complementary form');
const HEADINGS = words('h2 h3 h4 h5 h6 dt summary');
const BLOCKS = words(
  'p div section article main header ul ol li dl dt dd summary details table thead tbody tfoot tr caption blockquote pre address figure figcaption hr br h1 h2 h3 h4 h5 h6 body html',
);
const CELLS = words('td th');
const HIDING = /display\s{0,9}:\s{0,9}none|visibility\s{0,9}:\s{0,9}hidden/i;
const MAX_HEADING = 120;

type Attributes = Record<string, string>;

/** `isMain`: it stands in the part that the page itself calls its main one. */
type PageBlock = TextBlock & { isMain: boolean };

/** The page's own title names it; a heading of the first level only where there is no other. */
export function readHtml(html: string): TextBlocks {
  const page = new PageText();
  const parser = new Parser(
    {
      onopentag: (name, attributes) => page.open(name, attributes),
      ontext: (text) => page.add(text),
      onclosetag: (name) => page.close(name),
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return page.result();
}

class PageText {
  #blocks: PageBlock[] = [];
  #text = '';
  #boldText = '';
  #title = '';
  #firstHeading = '';
  #heading: 'first' | 'other' | null = null;
  #skipDepth = 0;
  #mainDepth = 0;
  #boldDepth = 0;
  #cellDepth = 0;
  #cells = 0;
  #isInTitle = false;

  open(name: string, attributes: Attributes): void {
    if (this.#skipDepth > 0 || isSkipped(name, attributes, this.#mainDepth > 0)) {
      this.#skipDepth += 1;
      return;
    }
    if (name === 'title') this.#isInTitle = true;
    if (name === 'tr' || name === 'table') this.#cellDepth = 0;
    if (BLOCKS.has(name)) this.#endBlock();
    if (name === 'tr') this.#cells = 0;
    if (CELLS.has(name)) this.#openCell();
    if (name === 'main' || name === 'article') this.#mainDepth += 1;
    if (name === 'b' || name === 'strong') this.#boldDepth += 1;
    if (name === 'h1') this.#heading = 'first';
    else if (HEADINGS.has(name)) this.#heading = 'other';
  }

  add(text: string): void {
    if (this.#skipDepth > 0) return;
    if (this.#isInTitle) this.#title += text;
    else this.#text += text;
    if (this.#boldDepth > 0) this.#boldText += text;
  }

  close(name: string): void {
    if (this.#skipDepth > 0) {
      this.#skipDepth -= 1;
      return;
    }
    if (name === 'title') this.#isInTitle = false;
    if (name === 'tr' || name === 'table') this.#cellDepth = 0;
    if (BLOCKS.has(name)) this.#endBlock();
    if (CELLS.has(name)) this.#cellDepth = Math.max(0, this.#cellDepth - 1);
    if (name === 'main' || name === 'article') this.#mainDepth = Math.max(0, this.#mainDepth - 1);
    if (name === 'b' || name === 'strong') this.#boldDepth = Math.max(0, this.#boldDepth - 1);
  }

  result(): TextBlocks {
    this.#cellDepth = 0;
    this.#endBlock();
    const main = this.#blocks.filter(({ isMain }) => isMain);
    const blocks = (main.length > 0 ? main : this.#blocks).map(({ kind, text }) => ({ kind, text }));
    return { title: this.#title.trim() || this.#firstHeading || null, blocks };
  }

  /** The cells of a row are one line: 'Taxa: R$ 50', or 'Taxa, R$ 50, por mês'. */
  #openCell(): void {
    if (this.#text.trim() !== '') {
      this.#text = `${this.#text.trimEnd()}${this.#cells === 1 ? ': ' : ', '}`;
      this.#boldText = '';
    }
    this.#cells += 1;
    this.#cellDepth += 1;
  }

  #endBlock(): void {
    if (this.#cellDepth > 0) {
      this.#text += ' ';
      return;
    }
    const text = this.#text.replace(/\s+/g, ' ').trim();
    const isBold = text !== '' && text === this.#boldText.replace(/\s+/g, ' ').trim();
    const heading = this.#heading;
    [this.#text, this.#boldText, this.#heading] = ['', '', null];
    if (text === '') return;
    const isFirst = heading === 'first' && this.#firstHeading === '';
    if (isFirst) this.#firstHeading = text;
    const isShort = text.length <= MAX_HEADING && !/[.;:,]$/.test(text);
    const isHeading = heading !== null || (isBold && isShort);
    // The first heading names the whole page, not what stands below it.
    if (isFirst && this.#blocks.length === 0) return;
    this.#blocks.push({ kind: isHeading ? 'heading' : 'line', text, isMain: this.#mainDepth > 0 });
  }
}

function isSkipped(name: string, attributes: Attributes, isInMain: boolean): boolean {
  if (SKIPPED.has(name) || (name === 'header' && !isInMain)) return true;
  const { hidden, role = '', style = '' } = attributes;
  if (hidden !== undefined || attributes['aria-hidden'] === 'true') return true;
  return SKIPPED_ROLES.has(role) || HIDING.test(style);
}
