import { INVESTOR_PROFILES, PROPERTY_STATUSES } from '@prumo/contracts/products';
import { choiceLabel, PRODUCT_PURPOSES } from '@prumo/contracts/products/property-fields';
import { DISCLOSURE_WORDS, type ProductColumn, SALE_STATUS_WORDS } from '@prumo/contracts/products/sheet';
import { entriesOf } from '@prumo/contracts/text/known-keys';
import { plainForm } from '@prumo/contracts/text/plain-form';
import { PRODUCT_TYPE_WORDS } from '@prumo/contracts/words/schema-free-words';
import { productTexts } from '../texts.ts';

type Words = Record<string, string>;

const same = (choices: readonly string[]): Words => Object.fromEntries(choices.map((choice) => [choice, choice]));

/** Written in exports, and read back. */
export const CHOICE_WORDS: Partial<Record<ProductColumn, Words>> = {
  type: PRODUCT_TYPE_WORDS,
  purpose: Object.fromEntries(PRODUCT_PURPOSES.map((purpose) => [purpose, choiceLabel('purpose', purpose)])),
  saleStatus: SALE_STATUS_WORDS,
  statusImovel: same(PROPERTY_STATUSES),
  perfilInvestidor: same(INVESTOR_PROFILES),
  iptuPeriod: { month: choiceLabel('iptuPeriod', 'month'), year: choiceLabel('iptuPeriod', 'year') },
  addressDisclosure: DISCLOSURE_WORDS,
};

/** What files of other systems say. */
const OTHER_WORDS: Partial<Record<ProductColumn, Words>> = {
  type: {
    apto: 'apartamento',
    apt: 'apartamento',
    ap: 'apartamento',
    flat: 'studio',
    kitnet: 'studio',
    sobrado: 'casa',
    'casa em condominio': 'casa',
    lote: 'terreno',
    sala: 'sala_comercial',
    loja: 'comercial',
  },
  purpose: {
    vender: 'venda',
    alugar: 'locacao',
    locacao: 'locacao',
    ambos: 'ambos',
    'venda e locacao': 'ambos',
    'venda/locacao': 'ambos',
    'venda/aluguel': 'ambos',
  },
  saleStatus: { ativo: 'disponivel', 'a venda': 'disponivel', alugado: 'vendido' },
  statusImovel: {
    pronto: 'Pronto para morar',
    novo: 'Pronto para morar',
    usado: 'Pronto para morar',
    'na planta': 'Planta',
    'em obras': productTexts.underConstruction,
  },
  iptuPeriod: { mes: 'month', mensal: 'month', ano: 'year', anual: 'year' },
  addressDisclosure: { completo: 'all', tudo: 'all', rua: 'street', bairro: 'neighborhood' },
};

const plain = (text: string): string => plainForm(text).trim().replace(/\s+/g, ' ');

/** Undefined if the cell is none of the choices. */
export function choiceInCell(column: ProductColumn, cell: string): string | undefined {
  const said = plain(cell);
  const own = entriesOf(CHOICE_WORDS[column] ?? {}).find(([choice, word]) => plain(word) === said || choice === said);
  return own?.[0] ?? new Map(Object.entries(OTHER_WORDS[column] ?? {})).get(said);
}

export const YES_WORD = productTexts.yes;
export const NO_WORD = productTexts.no;

const YES = new Set(['sim', 's', 'x', 'yes', 'verdadeiro', 'true', '1', 'aceita']);
const NO = new Set(['nao', 'n', 'no', 'falso', 'false', '0', 'nao aceita']);

export const yesInCell = (cell: string): boolean | undefined =>
  YES.has(plain(cell)) ? true : NO.has(plain(cell)) ? false : undefined;
