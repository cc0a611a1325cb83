import { lookUp } from '@prumo/contracts/text/look-up';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { tellableFacts } from '../catalogue/product-facts.ts';
import { purposesOf, STAGE_LABELS, stageOf, TYPE_LABELS } from '../catalogue/product-fields.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { locationParts, stateCode } from '../text/match-location.ts';
import { LINKS } from './spoken-words.ts';
import { spokenWords, tokensOf } from './text-tokens.ts';

/** At least `least` consecutive words must match, so "proximo ao centro" never becomes "centro". */
export type Statement = { words: readonly string[]; least: number; isExact?: boolean };

const list = (words: string): string[] => words.trim().split(/\s+/);

/** Without these words ("Mobiliado opcional"), a statement would claim more than the catalogue does. */
const LIMITS = new Set(
  list(`opcional opcionais previsto prevista previstos previstas previsao nao sem nem ainda conforme consulta possibilidade
    sujeito sujeita estimado estimada aproximado aproximada aproximadamente cerca pode podem algumas alguns parte exceto
    apenas somente so futuro futura futuros breve projetado projetada partir ate quase preparado preparada preparacao
    proibido proibida vetado vetada restrito restrita exclusivo exclusiva nenhum nenhuma falta faltam menos`),
);
/** Never quoted from a catalogue: anyone able to edit a product could redirect the payment. */
const PAYMENT = new Set(
  list('pix boleto senha cpf cnpj cartao conta contas deposito depositar transferencia transferir iban qr'),
);
/** "Perto do parque" must not become a park the property has. */
const NEARNESS = new Set(
  list(
    'perto proximo proxima proximos proximas pe quadra quadras minuto minutos metros km passos frente lado vizinho vizinha',
  ),
);

export const content = (words: readonly string[]): string[] => words.filter((word) => !LINKS.has(word));

const singular = (word: string): string =>
  word
    .replace(/oes$/, 'ao')
    .replace(/ais$/, 'al')
    .replace(/(?:(?<=[rz])e)?s$/, '');

/** Allows singular for plural, "pronto" as "pronta", "aceita" as "aceitam". */
export function isSameWord(said: string, stated: string): boolean {
  if (stated.length > 3 && said[0] !== stated[0]) return false;
  const one = singular(stated);
  const feminine = /[dt]o$/.test(one) ? one.replace(/o$/, 'a') : one;
  return said === stated || said === one || said === feminine || said === `${one}m`;
}

function wholeStatement(words: readonly string[]): Statement[] {
  const said = content(words);
  return said.length === 0 ? [] : [{ words: said, least: said.length }];
}

const looseStatement = (words: readonly string[]): Statement[] =>
  wholeStatement(words).map((statement) => ({ ...statement, least: Math.min(2, statement.least) }));

/** Order matters: "a uma quadra da praia" is not "quadra na praia". */
function exactly(words: readonly string[]): Statement[] {
  const first = words.findIndex((word) => !LINKS.has(word));
  const said = words.slice(Math.max(first, 0));
  return first === -1 ? [] : [{ words: said, least: said.length, isExact: true }];
}

const PARTING = new Set(['e', 'com']);

function statementsIn(text: string): Statement[] {
  const statements: Statement[] = [];
  let part: string[] = [];
  const end = () => {
    statements.push(...(part.some((word) => NEARNESS.has(word)) ? exactly(part) : looseStatement(part)));
    part = [];
  };
  if (spokenWords(text).some((word) => LIMITS.has(word))) return exactly(spokenWords(text));
  for (const { text: word, kind } of tokensOf(text)) {
    if (kind !== 'word' || PARTING.has(word) || (NEARNESS.has(word) && !/\d/.test(part.at(-1) ?? ''))) end();
    if (kind === 'word' && !PARTING.has(word)) part.push(word);
  }
  end();
  return statements;
}

const PLURALS: Record<string, string> = {
  apartamento: 'apartamentos',
  casa: 'casas',
  terreno: 'terrenos',
  studio: 'studios',
};
export const OTHER_NAMES: Record<string, string[]> = { apartamento: ['ape', 'apto'], terreno: ['lote', 'lotes'] };
const PURPOSE_WORDS = { moradia: ['moradia', 'morar'], renda: ['renda'], valorizacao: ['valorizacao'] } as const;

export function statementsOf(product: CatalogueProduct): Statement[] {
  const type = product.type === null ? null : (lookUp<string>(TYPE_LABELS, product.type) ?? product.type);
  const types =
    type === null ? [] : [type, PLURALS[type], ...(OTHER_NAMES[type] ?? [])].filter((one) => one !== undefined);
  const stage = stageOf(product);
  const place = product.location ?? '';
  const facts = tellableFacts(product)
    .map(({ text }) => text)
    .filter((text) => !spokenWords(text).some((word) => PAYMENT.has(word)));
  const isByTheSea = facts.some((text) => spokenWords(text).some((word) => word === 'praia' || word === 'mar'));
  const whole = [...types, stage && STAGE_LABELS[stage], ...locationParts(place), isByTheSea ? 'litoral' : null];
  const purposes = [...purposesOf(product)].flatMap((purpose) => PURPOSE_WORDS[purpose]);
  return [
    ...(stage === 'pronto'
      ? [
          ['ja', 'pronto'],
          ['ja', 'esta', 'pronto'],
        ].map((words) => ({ words, least: words.length }))
      : []),
    ...whole.filter((text) => text !== null).flatMap((text) => wholeStatement(spokenWords(text))),
    ...spokenWords(place)
      .filter((word) => word.length === 2)
      .flatMap((word) => wholeStatement([word])),
    ...purposes.flatMap((word) =>
      [
        ['voltado', word],
        ['voltada', word],
        ['foco', word],
        ['quem', 'quer', word],
        ['objetivo', word],
      ].map((words) => ({ words, least: words.length })),
    ),
    ...[product.statusImovel ?? '', ...facts].flatMap(statementsIn),
  ];
}

const stateIn = memoizeByObject(({ location }: CatalogueProduct) => spokenWords(location ?? '').at(-1));

export function stateNamed(product: CatalogueProduct, words: readonly string[]): number {
  const code = stateIn(product);
  return [4, 3, 2, 1].find((length) => code !== undefined && stateCode(words.slice(0, length).join(' ')) === code) ?? 0;
}
