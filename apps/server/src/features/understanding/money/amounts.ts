import { numberWord, numeral } from '../text/number-words.ts';
import { MOST_MENTIONS, nearAfter, nearBefore, type Token, type Utterance } from '../text/utterance.ts';

type Scale = 'reais' | 'thousand' | 'million';

export type Amount = {
  figure: number;
  /** A lone group of three ("1.350") is thousands only as a price. */
  typed: string;
  scale: Scale | null;
  currency: boolean;
  first: number;
  end: number;
};

/** An amount with all that its readers ask of it. */
export type PlacedAmount = Amount & {
  /** Its stretch of `plain`. */
  from: number;
  to: number;
  /** The words around it, as far as they are near. */
  before: string;
  after: string;
  /** Whole reais, where it is a price; null when no scale fits. */
  reais: number | null;
  /** Spoken of as money. */
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
    // "dois e quinhentos" is not 502: each part must be smaller than the one before. "três quarenta" shortens the
    // hundreds.
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

/** "1000 m" is an area, "1,2 m" a price. */
const MOST_MILLIONS = 20;

function scaleAt(tokens: readonly Token[], index: number, digits: boolean): Scale | null {
  const norm = tokens[index]?.norm ?? '';
  if (THOUSAND.test(norm)) return 'thousand';
  if (norm === 'm' && numeral(tokens[index - 1]?.norm ?? '') >= MOST_MILLIONS) return null;
  if (norm === 'm' && (!digits || /^(?:de|da|do|x|quadrad\w+|por)$/.test(tokens[index + 1]?.norm ?? ''))) return null;
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

  if (tokens[from]?.norm === 'meio' && MILLION.test(tokens[from + 1]?.norm ?? '')) {
    return { ...base, figure: 500_000, scale: 'reais', end: from + 2 };
  }
  if (tokens[from]?.norm === 'mil' && /^(?:reais|conto|e)$/.test(tokens[from + 1]?.norm ?? '')) {
    const rest = tokens[from + 1]?.norm === 'e' ? plainNumber(tokens, from + 2) : null;
    return { ...base, figure: 1_000 + (rest?.value ?? 0), scale: 'reais', end: rest?.end ?? from + 1 };
  }
  const piece = plainNumber(tokens, from);
  if (!piece) return null;
  let { end } = piece;
  const scale = scaleAt(tokens, end, piece.typed !== '');
  if (scale === null || scale === 'reais') {
    const half = tokens[end]?.norm === 'e' && /^mei[oa]$/.test(tokens[end + 1]?.norm ?? '');
    if (half && piece.value < 20) {
      const halfScale = scaleAt(tokens, end + 2, false);
      return { ...base, figure: piece.value + 0.5, scale: halfScale, end: end + 2 + (halfScale ? 1 : 0) };
    }
    const tens =
      tokens[end]?.norm === 'e' && piece.typed !== '' && piece.value >= 100 && piece.value % 100 === 0
        ? plainNumber(tokens, end + 1)
        : null;
    if (
      tens &&
      tens.value >= 10 &&
      tens.value < 100 &&
      tens.value % 5 === 0 &&
      !/^[a-z]/.test(tokens[tens.end]?.norm ?? '')
    ) {
      return { ...base, figure: piece.value + tens.value, scale: null, end: tens.end };
    }
    // "um e duzentos", "1 e 350": millions and thousands without either word.
    const hundreds = tokens[end]?.norm === 'e' && piece.value < 10 ? plainNumber(tokens, end + 1) : null;
    if (hundreds && hundreds.value >= 100 && hundreds.value < 1_000) {
      const tail = scaleAt(tokens, hundreds.end, true);
      return {
        ...base,
        figure: piece.value * 1_000_000 + hundreds.value * 1_000,
        scale: 'reais',
        end: hundreds.end + (tail ? 1 : 0),
      };
    }
    return { ...base, typed: piece.typed, figure: piece.value, scale, end: scale ? end + 1 : end };
  }
  end += 1;
  let figure = figureIn(piece, scale) * FACTOR[scale];
  if (tokens[end]?.norm === 'e') {
    if (/^mei[oa]$/.test(tokens[end + 1]?.norm ?? '')) {
      figure += FACTOR[scale] / 2;
      end += 2;
    } else if (scale === 'million') {
      const rest = plainNumber(tokens, end + 1);
      if (rest && rest.value < 1_000) {
        figure += rest.value * 1_000;
        end = rest.end + (THOUSAND.test(tokens[rest.end]?.norm ?? '') ? 1 : 0);
      }
    }
  }
  if (/^(?:reais|real)$/.test(tokens[end]?.norm ?? '')) end += 1;
  else if (tokens[end]?.norm === 'de' && tokens[end + 1]?.norm === 'reais') end += 2;
  // Keeps the scale, so "300 a 400 mil" can lend it to its first figure.
  return { ...base, typed: piece.typed, figure: Math.round(figure) / FACTOR[scale], scale, end };
}

export function readAmounts(utterance: Utterance, asked: boolean): PlacedAmount[] {
  const { tokens } = utterance;
  const found: PlacedAmount[] = [];
  for (let index = 0; index < tokens.length; ) {
    const amount = amountAt(tokens, index);
    if (amount) found.push(placed(utterance, amount, asked));
    if (found.length === MOST_MENTIONS) break;
    index = amount ? amount.end : index + 1;
  }
  return found;
}

function placed(utterance: Utterance, amount: Amount, asked: boolean): PlacedAmount {
  const last = utterance.tokens[amount.end - 1];
  const from = utterance.tokens[amount.first]?.at ?? 0;
  const to = last ? last.at + last.norm.length : utterance.plain.length;
  const before = nearBefore(utterance, from);
  const after = nearAfter(utterance, to);
  return { ...amount, from, to, before, after, reais: toReais(amount), isMoney: isMoney(amount, before, after, asked) };
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

const MONEY_WORD =
  /\b(?:valor(?:es)?|orcamento|teto|limite|max|maximo|maxima|ate|gastar|pagar|investir|investimento|budget|preco|verba|disponho|disponivel|faixa|verbas|grana|custe|custar|custando|total|talo|estour\w+|chego|chegar|chega|ir ate|vou ate|vamos ate|passa|passe|passar|ultrapass\w+|bolso|carta|credito|consorcio|invisto|pago|minimo|a partir|acima|(?:nao|nunca|nada) (?:\w+ )?mais (?:que|do que))\b/;
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

function isMoney(amount: Amount, before: string, after: string, asked: boolean): boolean {
  if (amount.scale !== null || amount.currency || asked) return true;
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
    /^ (?:de |no |como |(?:eh|e|seria|sendo) )?(?:o |a )?(?:meu |minha |nosso |nossa |o )?(?:maximo|teto|limite|max|total|no talo|orcamento|estourando|no estouro|nos (?:dois|tres)|nas (?:duas|tres))\b/.test(
      next,
    )
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
