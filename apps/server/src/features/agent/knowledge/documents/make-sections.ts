import { KNOWLEDGE_TEXT_MAX, KNOWLEDGE_TITLE_MAX } from '@prumo/contracts/agent/knowledge';
import { KNOWLEDGE_SECTIONS_MAX } from '@prumo/contracts/agent/knowledge-documents';
import { MAX_CHARACTERS, ReadingFailure, type ReadSections, type TextBlock, type TextBlocks } from './text-blocks.ts';

/** A page that a script fills in the browser holds a word or two ('Carregando...'). */
const MIN_CHARACTERS = 40;
/** Room for what a person adds to a section. */
const SECTION_CHARACTERS = KNOWLEDGE_TEXT_MAX / 2;

type Section = { headings: string[]; lines: string[] };

/** A heading begins a section; headings that follow each other name one together. */
export function makeSections({ title, blocks }: TextBlocks): ReadSections {
  const cleaned = blocks.map(({ kind, text }) => ({ kind, text: cleanText(text) })).filter(({ text }) => text !== '');
  const length = cleaned.reduce((sum, { text }) => sum + text.length, 0);
  if (length < MIN_CHARACTERS) throw new ReadingFailure('withoutText');
  if (length > MAX_CHARACTERS) throw new ReadingFailure('tooLong');
  const named = cleanText(title ?? '') || openingTitle(cleaned);
  const below = title === null && named !== '' ? cleaned.slice(1) : cleaned;
  const sections = groupBlocks(below.map(asQuestion)).flatMap(splitSection);
  if (sections.length > KNOWLEDGE_SECTIONS_MAX) throw new ReadingFailure('tooLong');
  return { title: named.slice(0, KNOWLEDGE_TITLE_MAX) || null, sections };
}

/** A heading right above another one names the whole. */
function openingTitle([first, second]: readonly TextBlock[]): string {
  return first?.kind === 'heading' && second?.kind === 'heading' ? first.text : '';
}

const MAX_QUESTION = 120;

/** A question on a line of its own, with its answer below it. */
function asQuestion({ kind, text }: TextBlock, place: number, blocks: readonly TextBlock[]): TextBlock {
  const after = blocks[place + 1];
  const isAnswered = after?.kind === 'line' && !after.text.endsWith('?');
  const isQuestion = text.length <= MAX_QUESTION && /^[^.!?]{8,119}\?$/.test(text);
  return { kind: isQuestion && isAnswered ? 'heading' : kind, text };
}

function groupBlocks(blocks: readonly TextBlock[]): Section[] {
  const sections: Section[] = [];
  for (const { kind, text } of blocks) {
    const last = sections.at(-1);
    const isNew = !last || (kind === 'heading' && last.lines.length > 0);
    const section = isNew ? { headings: [], lines: [] } : last;
    if (isNew) sections.push(section);
    (kind === 'heading' ? section.headings : section.lines).push(text);
  }
  return sections;
}

function splitSection({ headings, lines }: Section): ReadSections['sections'] {
  const title = headings.join(' – ').slice(0, KNOWLEDGE_TITLE_MAX) || null;
  // Headings with nothing below them are text too.
  const parts = joinLines(lines.length > 0 ? lines : headings);
  return parts.map((text) => ({ title, text }));
}

function joinLines(lines: readonly string[]): string[] {
  const parts: string[] = [];
  for (const line of lines.flatMap(cutLine)) {
    const last = parts.at(-1);
    if (last === undefined || last.length + line.length >= SECTION_CHARACTERS) parts.push(line);
    else parts[parts.length - 1] = `${last}\n${line}`;
  }
  return parts;
}

/** Cut at a blank, so that no word is lost. */
function cutLine(line: string): string[] {
  const cut: string[] = [];
  let rest = line;
  while (rest.length > SECTION_CHARACTERS) {
    const blank = rest.lastIndexOf(' ', SECTION_CHARACTERS);
    const end = blank > 0 ? blank : SECTION_CHARACTERS;
    cut.push(rest.slice(0, end));
    rest = rest.slice(end).trim();
  }
  return [...cut, rest];
}

/** PostgreSQL stores no NUL, and signs that nobody sees could hide words from a reader. */
const cleanText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Zs}]+/gu, ' ')
    .replace(/[\p{Cf}\p{Co}\p{Cs}\p{Cn}]/gu, '')
    .trim();
