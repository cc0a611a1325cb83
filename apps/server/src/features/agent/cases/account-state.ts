import { isDeepStrictEqual } from 'node:util';
import type { AiConfiguration } from '@prumo/contracts/agent';
import {
  type ChangedValue,
  type KnowledgeChange,
  type KnowledgeText,
  PRODUCT_FIELDS,
  type ProductChange,
  type ProductField,
  type SettingsChange,
  UNHEARD_FIELDS,
} from '@prumo/contracts/agent/publications';
import type { KnowledgeEntryId, ProductId } from '@prumo/contracts/ids';
import { sayTypology } from '@prumo/contracts/products/typologies';
import { listCatalogue } from '#features/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { readConfiguration } from '../configuration.ts';
import { readTexts } from '../knowledge/edit-knowledge.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { changesBetween, publishedSettingsOf } from './agent-settings.ts';
import { asFrozen } from './freeze-talk.ts';

/** All that the agent of an account speaks from. */
export type AccountState = {
  configuration: AiConfiguration;
  texts: Map<KnowledgeEntryId, KnowledgeText>;
  catalogue: CatalogueProduct[];
};

export const readState = async (ctx: Ctx): Promise<AccountState> => ({
  configuration: await readConfiguration(ctx),
  texts: await readTexts(ctx),
  catalogue: (await listCatalogue(ctx)).map(asFrozen),
});

/** `before` null: added; `after` null: removed. */
export type ChangedProduct = { before: CatalogueProduct | null; after: CatalogueProduct | null };

export type StateChange = { settings: SettingsChange[]; knowledge: KnowledgeChange[]; products: ChangedProduct[] };

export function changeOf(before: AccountState, after: AccountState): StateChange {
  return {
    settings: changesBetween(publishedSettingsOf(before.configuration), publishedSettingsOf(after.configuration)),
    knowledge: differences(before.texts, after.texts).map(([entryId, sides]) => ({ entryId, ...sides })),
    products: changedProducts(before.catalogue, after.catalogue),
  };
}

export const isNoChange = ({ settings, knowledge, products }: StateChange): boolean =>
  settings.length + knowledge.length + products.length === 0;

export const isOfProductsAlone = ({ settings, knowledge, products }: StateChange): boolean =>
  settings.length + knowledge.length === 0 && products.length > 0;

/** Neither the switch nor a product that no case can have frozen. */
export const mayBreakCases = ({ settings, knowledge, products }: StateChange): boolean =>
  settings.some(({ field }) => !UNHEARD_FIELDS.some((one) => one === field)) ||
  knowledge.length > 0 ||
  products.some(({ before }) => before !== null);

export function changedProducts(
  before: readonly CatalogueProduct[],
  after: readonly CatalogueProduct[],
): ChangedProduct[] {
  const bySight = (catalogue: readonly CatalogueProduct[]) =>
    new Map(catalogue.map((product) => [product.id, sightOf(product)]));
  const [was, is] = [byId(before), byId(after)];
  return differences(bySight(before), bySight(after)).map(([id]) => ({
    before: was.get(id) ?? null,
    after: is.get(id) ?? null,
  }));
}

const byId = (catalogue: readonly CatalogueProduct[]) =>
  new Map<ProductId, CatalogueProduct>(catalogue.map((product) => [product.id, product]));

const sightOf = (product: CatalogueProduct) => PRODUCT_FIELDS.map((field) => product[field] ?? null);

function differences<Id, Value>(before: ReadonlyMap<Id, Value>, after: ReadonlyMap<Id, Value>) {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
    const sides = { before: before.get(id) ?? null, after: after.get(id) ?? null };
    return isDeepStrictEqual(sides.before, sides.after) ? [] : [[id, sides] as const];
  });
}

/** The catalogue of a case with the changed products as they are on one side; a product it has not frozen stays out. */
export function withProducts(
  frozen: readonly CatalogueProduct[],
  changed: readonly ChangedProduct[],
  side: keyof ChangedProduct,
): CatalogueProduct[] {
  const standIns = new Map(changed.map((one) => [(one.before ?? one.after)?.id, one[side]]));
  return frozen.flatMap((product) => {
    const standIn = standIns.get(product.id);
    return standIn === undefined ? product : (standIn ?? []);
  });
}

export function tellProduct({ before, after }: ChangedProduct): ProductChange[] {
  const { id: productId, name } = after ?? before ?? {};
  if (!productId || !name) return [];
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  const fields =
    before && after
      ? PRODUCT_FIELDS.map((field) => ({
          field,
          before: shownField(before, field),
          after: shownField(after, field),
        })).filter((change) => !isDeepStrictEqual(change.before, change.after))
      : [];
  return [{ productId, name, kind, fields }];
}

function shownField(product: CatalogueProduct, field: ProductField): ChangedValue {
  if (field === 'media') return (product.media ?? []).map(({ name }) => name);
  if (field === 'typologies')
    return (product.typologies ?? []).map((typology) => `${typology.name}: ${sayTypology(typology)}`);
  const value = product[field] ?? null;
  return typeof value === 'object' && value !== null ? [...value] : value;
}
