import { lookUp } from '@prumo/contracts/text/look-up';
import { plainForm } from '#features/understanding/index.ts';

export type Token = { text: string; kind: 'word' | 'pause' | 'stop' | 'other' };

const PIECE = /m²|r\$|\d+(?:[.,]\d+)*[a-z]*|[a-z][a-z0-9]*|\s+|\S/gu;
const STOPS = new Set('.!?…;');
const PAUSES = new Set(',:()–—-/•"\'“”’');
const SILENT = new Set('*😊🙂😄😃😀😉🤗👋🏡🏠🏢🏖🌊🌳✨🌟🙌🔎📍🎉\ufe0f');

/** "um" and "uma" stay words, because they are articles more often than numbers. */
const WRITTEN_OUT: Record<string, string> = {
  ...{
    dois: '2',
    duas: '2',
    tres: '3',
    quatro: '4',
    cinco: '5',
    seis: '6',
    sete: '7',
    oito: '8',
    nove: '9',
    dez: '10',
  },
  ...{ pra: 'para', pro: 'para', ta: 'esta', tao: 'estao', to: 'estou', vc: 'voce', vcs: 'voces', 'm²': 'm2' },
};

const kindOf = (piece: string): Token['kind'] | null => {
  if (/^(?:[a-z0-9]|r\$)/.test(piece)) return 'word';
  if (STOPS.has(piece) || piece.includes('\n')) return 'stop';
  if (PAUSES.has(piece)) return 'pause';
  return SILENT.has(piece) || piece.trim() === '' ? null : 'other';
};

export function tokensOf(text: string): Token[] {
  const parted = plainForm(text)
    .replace(/(\d)m²/g, '$1 m²')
    .replace(/([a-z])-(?=[a-z])/g, '$1 ');
  return [...parted.matchAll(PIECE)].flatMap(([piece]) => {
    const kind = kindOf(piece);
    return kind === null
      ? []
      : [{ text: lookUp(WRITTEN_OUT, piece) ?? (kind === 'stop' ? piece.trim() || '.' : piece), kind }];
  });
}

export const spokenWords = (text: string): string[] =>
  tokensOf(text)
    .filter(({ kind }) => kind === 'word')
    .map((token) => token.text);

export type Sentence = { words: string[]; clauseEnds: ReadonlySet<number>; isQuestion: boolean };

export function sentencesIn(tokens: readonly Token[]): Sentence[] {
  const sentences: Sentence[] = [];
  let words: string[] = [];
  let clauseEnds = new Set<number>();
  for (const { text, kind } of [...tokens, { text: '.', kind: 'stop' as const }]) {
    if (kind === 'word') words.push(text);
    else if (kind === 'pause') clauseEnds.add(words.length);
    else if (words.length > 0) {
      sentences.push({ words, clauseEnds, isQuestion: text === '?' });
      words = [];
      clauseEnds = new Set();
    }
  }
  return sentences;
}
