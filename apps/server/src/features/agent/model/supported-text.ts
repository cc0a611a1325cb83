import type { ProductId } from '@prumo/contracts/ids';
import { lookUp } from '@prumo/contracts/text/look-up';
import { isForSale, STAGE_LABELS, TYPE_LABELS } from '../catalogue/product-fields.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { OTHER_NAMES, type Statement, statementsOf } from './product-words.ts';
import { isSensitiveWord } from './sensitive-turn.ts';
import { LINKS } from './spoken-words.ts';
import {
  type Clause,
  hasKind,
  type Kind,
  type Piece,
  pieceAt,
  type Support,
  type SupportedWords,
  startsWith,
  type WordPosition,
} from './supported-pieces.ts';
import { type Sentence, sentencesIn, spokenWords, tokensOf } from './text-tokens.ts';

const JOINS = new Set(['e', 'ou', 'o', 'a']);

/** Products named next to each other are joint subjects. */
function subjectsAfter(
  { subjects, pieces, sentence }: WordPosition,
  { products = [], at }: Piece,
): readonly ProductId[] {
  const last = pieces.findLast(({ kind }) => kind === 'product');
  const between = last && sentence.words.slice(last.at + last.length, at);
  return between?.every((word) => JOINS.has(word)) ? [...subjects, ...products] : products;
}

function wrongTogether(sentence: Sentence, pieces: readonly Piece[]): string | null {
  const isOfProduct = hasKind(pieces, 'product', 'fact', 'stating', 'showing', 'fitting');
  const isEcho = !isOfProduct && (hasKind(pieces, 'courtesy', 'lead', 'asking') || sentence.isQuestion);
  const clauseOf = ({ at }: Piece) => [...sentence.clauseEnds].filter((end) => end <= at).length;
  const stray = pieces.find(
    (piece) =>
      piece.kind === 'echo' &&
      !isEcho &&
      !pieces.some((other) => other.kind === 'lead' && clauseOf(other) === clauseOf(piece)),
  );
  // "O seu limite é bom": the model may not judge what the lead has.
  const isOwn = ({ kind, at }: Piece) => kind === 'lead' && /^s(?:eu|ua)s?$/.test(sentence.words[at] ?? '');
  const judged = pieces.find(
    (piece) =>
      piece.kind === 'courtesy' &&
      pieces.some((other) => isOwn(other) && other.at < piece.at && clauseOf(other) === clauseOf(piece)),
  );
  const wrong = stray ?? judged;
  return wrong ? (sentence.words[wrong.at] ?? '') : null;
}

function clausesOf(builtIn: string, names: SupportedWords['names']): Clause[] {
  const clauses: Clause[] = [];
  for (const paragraph of builtIn.split('\n\n')) {
    let about: readonly ProductId[] = [];
    for (const { words, clauseEnds } of sentencesIn(tokensOf(paragraph))) {
      const ends = [...clauseEnds, words.length].sort((a, b) => a - b);
      let begin = 0;
      for (const end of ends) {
        const clause = words.slice(begin, end);
        begin = end;
        const named = names.filter((name) => clause.some((_, at) => startsWith(clause, at, name.words)));
        if (named.length > 0) about = named.map(({ id }) => id);
        if (clause.length === 0 || named.length > 0) continue;
        clauses.push({ words: clause, about });
        const first = clause.findIndex((word) => !LINKS.has(word) && !/^(?:fica|tem|esta)$/.test(word));
        if (first > 0 && clause.length - first > 1) clauses.push({ words: clause.slice(first), about });
      }
    }
  }
  return clauses;
}

function toldWords(ledger: Ledger | null): Set<string> {
  if (!ledger) return new Set();
  const { type, stage, location, purpose } = ledger;
  const purposes = { moradia: 'morar moradia', renda: 'renda', valorizacao: 'valorizacao', investimento: 'investir' };
  const values = [
    type.value && (lookUp<string>(TYPE_LABELS, type.value) ?? type.value),
    stage.value && (lookUp<string>(STAGE_LABELS, stage.value) ?? stage.value),
    location.value,
    purpose.value && (lookUp(purposes, purpose.value) ?? ''),
  ];
  return new Set(
    values
      .flatMap((value) => spokenWords(value ?? ''))
      .flatMap((word) => [word, ...(lookUp(OTHER_NAMES, word) ?? [])])
      .filter((word) => !LINKS.has(word) && !isSensitiveWord(word)),
  );
}

function knownOf(support: Support): SupportedWords {
  const onSale = support.catalogue.filter(isForSale);
  const names = onSale.map(({ id, name }) => ({ id, words: spokenWords(name) }));
  const products = new Map(onSale.map((product) => [product.id, product]));
  const found = new Map<string, Statement[]>();
  const statements = (id: ProductId) => {
    const product = products.get(id);
    if (product && !found.has(id)) found.set(id, statementsOf(product));
    return found.get(id) ?? [];
  };
  return {
    support,
    names,
    products,
    statements,
    clauses: clausesOf(support.builtIn, names),
    told: toldWords(support.ledger),
    company: spokenWords(support.companyName),
  };
}

const SAYING: ReadonlySet<Kind> = new Set(['showing', 'stating', 'fitting', 'yes']);

/** The first unsupported words; null if there are none. Anything not known to be harmless is refused. */
export function unsupportedWords(text: string, support: Support): string | null {
  const tokens = tokensOf(text);
  const strange = tokens.find(({ kind }) => kind === 'other');
  if (strange) return strange.text;
  const known = knownOf(support);
  let subjects: readonly ProductId[] = support.about.length === 1 ? support.about : [];
  let open: string | null = null;
  for (const sentence of sentencesIn(tokens)) {
    const pieces: Piece[] = [];
    for (let at = 0; at < sentence.words.length; ) {
      const place = { sentence, at, pieces, subjects };
      const piece = pieceAt(known, place);
      if (!piece) return sentence.words.slice(at, at + 4).join(' ');
      if (piece.kind === 'product') subjects = subjectsAfter(place, piece);
      pieces.push(piece);
      at += piece.length;
    }
    const wrong = wrongTogether(sentence, pieces);
    if (wrong !== null) return wrong;
    // "Temos uma opção" needs a product after it, "combina com você" a product before it.
    const says = pieces.find(({ kind }) => SAYING.has(kind));
    if (hasKind(pieces, 'product', 'fact')) open = null;
    else if (says && (says.kind !== 'fitting' || subjects.length === 0))
      open ??= sentence.words.slice(says.at, says.at + says.length).join(' ');
  }
  return open;
}
