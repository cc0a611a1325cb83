import { oneLine } from '@prumo/contracts/text/one-line';
import { numberWord, numeral } from '../text/number-words.ts';
import { MOST_MENTIONS, nearAfter, nearBefore, type Token, type Utterance } from '../text/utterance.ts';
import type { AskedOption } from '../understanding.ts';

type Scale = 'reais' | 'thousand' | 'million';

export type Amount = {
  figure: number;
  /** "1.350" (one dot before three digits) means thousands only in a price. */
  typed: string;
  scale: Scale | null;
  currency: boolean;
  first: number;
  end: number;
};

export type PlacedAmount = Amount & {
  /** Start and end in `plain`. */
  from: number;
  to: number;
  before: string;
  after: string;
  /** Whole reais if the amount is read as a price; null when no scale fits. */
  reais: number | null;
  isMoney: boolean;
};

const THOUSAND = /^(?:mil|k|conto|contos|pila|pilas|mangos|paus|pau|miu)$/;
const MILLION = /^(?:mi|milhao|milhoes|milha|milhas|m|mm|kk|milao|milhaozinho|mihao|mihoes|milhoes)$/;

type Piece = { value: number; end: number; typed: string };

function wordNumber(tokens: readonly Token[], index: number): Piece | null {
  let value = 0;
  let end = index;
  let last = Number.POSITIVE_INFINITY;
  for (;;) {
    const joins = end > index && tokens[end]?.norm === 'e';
    const word = tokens[joins ? end + 1 : end]?.norm ?? '';
    const unit = numberWord(word);
    // "dois e quinhentos" is not 502: each part must be smaller than the part before. "três quarenta" leaves out the
    // word for hundreds.
    if (
      unit !== null &&
      !joins &&
      end === index + 1 &&
      value >= 2 &&
      value < 10 &&
      unit >= 20 &&
      unit < 100 &&
      unit % 10 === 0
    ) {
      value = value * 100 + unit;
      last = unit;
      end += 1;
      continue;
    }
    const fits =
      unit !== null && unit < last && (end === index || (joins && (last >= 100 || (last >= 20 && unit < 10))));
    if (!fits) break;
    value += unit;
    last = unit;
    end = joins ? end + 2 : end + 1;
  }
  return end > index ? { value, end, typed: '' } : null;
}

function plainNumber(tokens: readonly Token[], index: number): Piece | null {
  const norm = tokens[index]?.norm ?? '';
  if (/^\d/.test(norm)) return { value: numeral(norm), end: index + 1, typed: norm };
  return wordNumber(tokens, index);
}

/** A number below this before "m" may be a price in millions ("1,2 m"); any other is an area ("1000 m"). */
const MOST_MILLIONS = 20;

function scaleAt(tokens: readonly Token[], index: number, { isAfterDigits = false } = {}): Scale | null {
  const norm = tokens[index]?.norm ?? '';
  if (THOUSAND.test(norm)) return 'thousand';
  if (norm === 'm' && numeral(tokens[index - 1]?.norm ?? '') >= MOST_MILLIONS) return null;
  if (norm === 'm' && (!isAfterDigits || /^(?:de|da|do|x|quadrad\w+|por)$/.test(tokens[index + 1]?.norm ?? '')))
    return null;
  if (MILLION.test(norm)) return 'million';
  return norm === 'reais' || norm === 'real' ? 'reais' : null;
}

const FACTOR: Record<Scale, number> = { reais: 1, thousand: 1_000, million: 1_000_000 };

/** "1.350 milhão": the dot is a decimal point. */
function figureIn(piece: Piece, scale: Scale | null): number {
  return scale === 'million' && /^\d\.\d{3}$/.test(piece.typed) ? Number(piece.typed) : piece.value;
}

function amountAt(tokens: readonly Token[], index: number): Amount | null {
  const currency = /^(?:r?\$)$/.test(tokens[index]?.norm ?? '');
  const from = currency ? index + 1 : index;
  const base = { currency, first: index, typed: '' };
  const worded = wordedAmount(tokens, from);
  if (worded) return { ...base, ...worded };
  const piece = plainNumber(tokens, from);
  if (!piece) return null;
  const scale = scaleAt(tokens, piece.end, { isAfterDigits: piece.typed !== '' });
  if (scale !== null && scale !== 'reais') return { ...base, typed: piece.typed, ...scaled(tokens, piece, scale) };
  const joined = joinedByAnd(tokens, piece);
  if (joined) return { ...base, ...joined };
  return { ...base, typed: piece.typed, figure: piece.value, scale, end: scale ? piece.end + 1 : piece.end };
}

type MeasuredAmount = Pick<Amount, 'figure' | 'scale' | 'end'>;

const normAt = (tokens: readonly Token[], at: number): string => tokens[at]?.norm ?? '';

/** "meio milhão", "mil reais", "mil e quinhentos". */
function wordedAmount(tokens: readonly Token[], from: number): MeasuredAmount | null {
  const word = normAt(tokens, from);
  const next = normAt(tokens, from + 1);
  if (word === 'meio' && MILLION.test(next)) return { figure: 500_000, scale: 'reais', end: from + 2 };
  if (word !== 'mil' || !/^(?:reais|conto|e)$/.test(next)) return null;
  const rest = next === 'e' ? plainNumber(tokens, from + 2) : null;
  return { figure: 1_000 + (rest?.value ?? 0), scale: 'reais', end: rest?.end ?? from + 1 };
}

/** "três e meio", "trezentos e cinquenta", "um e duzentos". */
function joinedByAnd(tokens: readonly Token[], { value, end, typed }: Piece): MeasuredAmount | null {
  if (normAt(tokens, end) !== 'e') return null;
  if (/^mei[oa]$/.test(normAt(tokens, end + 1)) && value < 20) {
    const scale = scaleAt(tokens, end + 2);
    return { figure: value + 0.5, scale, end: end + 2 + (scale ? 1 : 0) };
  }
  const next = plainNumber(tokens, end + 1);
  if (!next) return null;
  const isHundred = typed !== '' && value >= 100 && value % 100 === 0;
  const isTens = next.value >= 10 && next.value < 100 && next.value % 5 === 0;
  if (isHundred && isTens && !/^[a-z]/.test(normAt(tokens, next.end)))
    return { figure: value + next.value, scale: null, end: next.end };
  // "um e duzentos", "1 e 350": millions and thousands, with neither word written.
  if (value >= 10 || next.value < 100 || next.value >= 1_000) return null;
  const tail = scaleAt(tokens, next.end, { isAfterDigits: true });
  return { figure: value * 1_000_000 + next.value * 1_000, scale: 'reais', end: next.end + (tail ? 1 : 0) };
}

/** In "300 a 400 mil" the scale also applies to the first figure. */
function scaled(tokens: readonly Token[], piece: Piece, scale: Scale): MeasuredAmount {
  const rest = restOfScaled(tokens, piece.end + 1, scale);
  const figure = figureIn(piece, scale) * FACTOR[scale] + rest.value;
  return { figure: Math.round(figure) / FACTOR[scale], scale, end: withReais(tokens, rest.end) };
}

function restOfScaled(tokens: readonly Token[], at: number, scale: Scale): { value: number; end: number } {
  const nothing = { value: 0, end: at };
  if (normAt(tokens, at) !== 'e') return nothing;
  if (/^mei[oa]$/.test(normAt(tokens, at + 1))) return { value: FACTOR[scale] / 2, end: at + 2 };
  const rest = scale === 'million' ? plainNumber(tokens, at + 1) : null;
  if (!rest || rest.value >= 1_000) return nothing;
  return { value: rest.value * 1_000, end: rest.end + (THOUSAND.test(normAt(tokens, rest.end)) ? 1 : 0) };
}

function withReais(tokens: readonly Token[], end: number): number {
  if (/^(?:reais|real)$/.test(normAt(tokens, end))) return end + 1;
  return normAt(tokens, end) === 'de' && normAt(tokens, end + 1) === 'reais' ? end + 2 : end;
}

export function readAmounts(utterance: Utterance, options: AskedOption): PlacedAmount[] {
  const { tokens } = utterance;
  const found: PlacedAmount[] = [];
  for (let index = 0; index < tokens.length; ) {
    const amount = amountAt(tokens, index);
    if (amount) found.push(placed(utterance, amount, options));
    if (found.length === MOST_MENTIONS) break;
    index = amount ? amount.end : index + 1;
  }
  return found;
}

function placed(utterance: Utterance, amount: Amount, options: AskedOption): PlacedAmount {
  const last = utterance.tokens[amount.end - 1];
  const from = utterance.tokens[amount.first]?.at ?? 0;
  const to = last ? last.at + last.norm.length : utterance.plain.length;
  const before = nearBefore(utterance, from);
  const after = nearAfter(utterance, to);
  return {
    ...amount,
    from,
    to,
    before,
    after,
    reais: toReais(amount),
    isMoney: isMoney(amount, before, after, options),
  };
}

/** Whole reais, assuming a price (B5); null when no scale fits. */
function toReais(amount: Amount): number | null {
  const { figure, scale, typed, currency } = amount;
  if (scale !== null) return Math.round(figure * FACTOR[scale]);
  if (/^\d\.\d{3}$/.test(typed) && !currency) return Math.round(numeral(typed) * 1_000);
  if (figure >= 1_000) return Math.round(figure);
  if (figure >= 50) return Math.round(figure * 1_000);
  if (figure > 0 && figure < 10) return Math.round(figure * 1_000_000);
  return null;
}

const MONEY_WORD = new RegExp(oneLine`
  \b(?:
    valor(?:es)?|orcamento|teto|limite|max|maximo|maxima|ate|gastar|pagar|investir|investimento|budget|preco
    |verba|disponho|disponivel|faixa|verbas|grana|custe|custar|custando|total|talo|estour\w+|chego|chegar|chega
    |ir ate|vou ate|vamos ate|passa|passe|passar|ultrapass\w+|bolso|carta|credito|consorcio|invisto|pago|minimo
    |a partir|acima|(?:nao|nunca|nada) (?:\w+ )?mais (?:que|do que)
  )\b
`);
export const FLOOR_AFTER = /^ (?:reais )?(?:para (?:cima|mais)|acima|ou mais|no minimo|pelo menos|para la)\b/;
const HEDGED =
  /\b(?:uns|umas|por volta d[eo]s?|cerca de|em torno d[eo]s?|na casa d[eo]s?|coisa de|mais ou menos|aproximadamente|beirando|girando em|media de) $/;

/** "um ap, uns 420": an estimated round figure without unit means thousands (B1, B5). */
function isHedgedPrice(amount: Amount, before: string, after: string): boolean {
  const size = amount.figure >= 80 && amount.figure <= 999 && amount.figure % 5 === 0;
  const isFraction = /^\d,\d{1,2}$/.test(amount.typed) && amount.figure < 10;
  return (
    (size || isFraction) &&
    HEDGED.test(before) &&
    /^(?: ?[,.!?]| e | ou | mas | no | de entrada|$| por | max| para | com )/.test(after)
  );
}

const PRICED_WISH =
  /\b(?:quero|queria|procuro|busco|comprar|compro|compramos|pego|preciso)\b[^,]{0,120}\b(?:casa|ap|apto|apartamento|imovel|algo|terreno|lote|sobrado|studio|cobertura|loja|sala) (?:de|por) (?:uns )?$/;

const CORRECTING =
  /\b(?:nao eh (?:r\$ )?\d{2,4} ?(?:,|\.)?|errado ,?|errei ,?|na verdade ,?|corrigindo ,?|digo ,?) ?(?:eh|sao|seria)? $/;

const LIMIT_AFTER =
  /^ (?:de |no |como |(?:eh|e|seria|sendo) )?(?:o |a )?(?:meu |minha |nosso |nossa |o )?(?:maximo|teto|limite|max|total|no talo|orcamento|estourando|no estouro|nos (?:dois|tres)|nas (?:duas|tres))\b/;

function isMoney(amount: Amount, before: string, after: string, { isAsked }: AskedOption): boolean {
  if (amount.scale !== null || amount.currency || isAsked) return true;
  if (isHedgedPrice(amount, before, after)) return true;
  const sentence = before.split(/ ?[.!?] /).at(-1) ?? '';
  if (amount.figure >= 100 && amount.figure < 1_000 && PRICED_WISH.test(sentence)) return true;
  if (amount.figure >= 50 && /^(?: ,)?(?: e)? nao \d{2,3}(?= [,.!]|$)/.test(after)) return true;
  if (amount.figure >= 50 && CORRECTING.test(before)) return true;
  const near = sentence.split(' ').slice(-7).join(' ');
  const next = after.split(' ').slice(0, 5).join(' ');
  return (
    MONEY_WORD.test(near) ||
    FLOOR_AFTER.test(next) ||
    /^ (?:reais )?(?:para (?:baixo|menos)|ou menos)\b/.test(next) ||
    LIMIT_AFTER.test(next)
  );
}

/** "300 a 400 mil": the first figure borrows the second's scale. */
function lendScale(low: Amount, high: Amount): Amount {
  if (low.scale !== null || high.scale === null || high.scale === 'reais') return low;
  if (high.scale === 'million' && low.figure >= 50) return { ...low, scale: 'thousand' };
  return low.figure < 1_000 ? { ...low, scale: high.scale } : low;
}

/** Whole reais of the lower end of a range. */
export const reaisBeside = (low: Amount, high: Amount): number | null => toReais(lendScale(low, high));
