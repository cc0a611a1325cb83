import { lookUp } from '@prumo/contracts/text/look-up';
import { type PropertyStage, type PropertyType, plainForm } from '#features/understanding/index.ts';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';

export const TYPE_LABELS: Record<PropertyType, string> = {
  apartamento: 'apartamento',
  casa: 'casa',
  studio: 'studio',
  loft: 'loft',
  cobertura: 'cobertura',
  terreno: 'terreno',
  comercial: 'imóvel comercial',
  industrial: 'imóvel industrial',
  sala_comercial: 'sala comercial',
  galpao: 'galpão',
};

export const STAGE_LABELS: Record<PropertyStage, string> = {
  pronto: 'pronto',
  construcao: 'em construção',
  lancamento: 'em lançamento',
  planta: 'na planta',
};

export const typeLabel = (type: string | null): string | null =>
  type === null ? null : (lookUp<string>(TYPE_LABELS, type) ?? type);

const FEMININE = new Set(['casa', 'cobertura', 'sala_comercial']);

/** 'um apartamento', 'uma casa' */
export const typeWithArticle = (type: string): string => `${FEMININE.has(type) ? 'uma' : 'um'} ${typeLabel(type)}`;

/** 'pronto', of a house 'pronta'. */
export const stageWord = (stage: PropertyStage, type: string | null): string =>
  stage === 'pronto' && FEMININE.has(type ?? '') ? 'pronta' : STAGE_LABELS[stage];

export const stageOf = memoizeByObject(({ statusImovel }: CatalogueProduct): PropertyStage | null => {
  const status = plainForm(statusImovel ?? '');
  if (/\bpront|\busad|\bchave/.test(status)) return 'pronto';
  if (/constru|\bobra/.test(status)) return 'construcao';
  if (/lancamento/.test(status)) return 'lancamento';
  return /planta/.test(status) ? 'planta' : null;
});

export type CataloguePurpose = 'moradia' | 'renda' | 'valorizacao';

export const PURPOSE_LABELS: Record<CataloguePurpose, string> = {
  moradia: 'moradia',
  renda: 'renda',
  valorizacao: 'valorização',
};

export function purposesOf(product: CatalogueProduct): Set<CataloguePurpose> {
  const words = plainForm(`${product.objetivoPrincipal ?? ''} ${product.perfilInvestidor ?? ''}`);
  const found = new Set<CataloguePurpose>();
  if (/morad|morar|residir|familia/.test(words)) found.add('moradia');
  if (/renda|loca|alug|temporada|investi/.test(words)) found.add('renda');
  if (/valoriz|revend|investi/.test(words)) found.add('valorizacao');
  return found;
}

/** The product's own text says it is sold out, although it is marked active. */
const SOLD_OUT =
  /\b(?:esgotad[oa]s?|100 ?% vendid[oa]s?|tudo vendido|totalmente vendid[oa]s?|vendas encerradas|indisponivel)\b/;

export const isForSale = memoizeByObject(
  (product: CatalogueProduct): boolean =>
    product.isActive &&
    product.unitsLeft !== 0 &&
    (product.saleStatus ?? 'disponivel') === 'disponivel' &&
    !SOLD_OUT.test(plainForm(`${product.name} ${product.description ?? ''} ${product.statusImovel ?? ''}`)),
);

/** For rent, also where it is for sale too. */
export const isToLet = (product: CatalogueProduct): boolean =>
  isForSale(product) && (product.purpose === 'locacao' || product.purpose === 'ambos');

const ROOMS =
  /\b(\d|um|uma|dois|duas|tres|quatro|cinco)(?:(?:\s{0,9}(?:,|e|ou|a)\s{0,9}(?:\d|dois|duas|tres|quatro|cinco)){0,12})\s{0,9}(?:quartos?|dormitorios?|dorms?|suites?)\b/g;
const NUMBERS: Record<string, number> = { um: 1, uma: 1, dois: 2, duas: 2, tres: 3, quatro: 4, cinco: 5 };

/** Of the typologies that are left, or as the field says; else "2 e 3 quartos" in the texts = 2 and 3; empty if not stated. */
export const roomsOf = memoizeByObject((product: CatalogueProduct): ReadonlySet<number> => {
  const left = (product.typologies ?? []).filter(({ unitsLeft }) => unitsLeft !== 0);
  const ofTypologies = left.flatMap(({ bedrooms }) => bedrooms ?? []);
  if (ofTypologies.length > 0) return new Set(ofTypologies);
  if (product.bedrooms != null) return new Set([product.bedrooms]);
  const text = plainForm(
    [product.description ?? '', ...product.features, ...product.diferenciais, ...product.benefits].join('. '),
  );
  const rooms = new Set<number>();
  for (const [phrase] of text.matchAll(ROOMS)) {
    for (const [word] of phrase.matchAll(/\d|\b(?:um|uma|dois|duas|tres|quatro|cinco)\b/g))
      rooms.add(NUMBERS[word] ?? Number(word));
  }
  return rooms;
});
