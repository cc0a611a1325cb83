import type { TypologyId } from '@prumo/contracts/ids';
import {
  CreateProductBody,
  INVESTOR_PROFILES,
  PROPERTY_STATUSES,
  type Product,
  type UpdateProductBody,
} from '@prumo/contracts/products';
import type { Typology } from '@prumo/contracts/products/typologies';
import type { ProductInput } from './product-input.ts';
import { typedAmount } from './typed-amount.ts';

const typed = (value: number | null | undefined) =>
  value == null ? '' : typedAmount(String(value).replace('.', ','), 2);

/** A stored value outside the list is kept until the user chooses a listed one. */
const choiceOf = <const Choice extends string>(choices: readonly Choice[], stored: string | null | undefined) =>
  choices.find((choice) => choice === stored) ?? ('' as const);

/** In Brazilian notation; the contract reads '350.000' as 350000. */
export function productValues(product?: Product) {
  return {
    name: product?.name ?? '',
    type: (product?.type ?? '') as '',
    description: product?.description ?? '',
    location: product?.location ?? '',
    targetAudience: product?.targetAudience ?? [],
    metragemMin: typed(product?.metragemMin),
    metragemMax: typed(product?.metragemMax),
    precoMin: typed(product?.precoMin),
    precoMax: typed(product?.precoMax),
    statusImovel: choiceOf(PROPERTY_STATUSES, product?.statusImovel),
    perfilInvestidor: choiceOf(INVESTOR_PROFILES, product?.perfilInvestidor),
    diferenciais: product?.diferenciais ?? [],
    saleStatus: product?.saleStatus ?? ('disponivel' as const),
    media: product?.media ?? [],
    salesScript: product?.salesScript ?? '',
    listingAgentId: product?.listingAgentId ?? ('' as const),
    ...propertyValues(product),
    typologies: (product?.typologies ?? []).map(typologyValues),
  };
}

/** As the form edits it. */
export type TypologyValues = ReturnType<typeof typologyValues>;

function typologyValues({ id, name, bedrooms, areaMin, areaMax, priceMin, priceMax, unitsLeft }: Typology) {
  return {
    ...{ id, name, bedrooms: asText(bedrooms), unitsLeft: asText(unitsLeft) },
    ...{ areaMin: typed(areaMin), areaMax: typed(areaMax), priceMin: typed(priceMin), priceMax: typed(priceMax) },
  };
}

export const newTypology = (): TypologyValues => ({
  ...{ id: crypto.randomUUID() as TypologyId, name: '', bedrooms: '', unitsLeft: '' },
  ...{ areaMin: '', areaMax: '', priceMin: '', priceMax: '' },
});

const asText = (value: number | string | null | undefined) => String(value ?? '');
const asAnswer = (is: boolean | null | undefined) => (is == null ? '' : is ? 'true' : 'false');
const asDegrees = (value: number | null | undefined) => asText(value).replace('.', ',');

function propertyValues(product?: Product) {
  return {
    purpose: product?.purpose ?? ('' as const),
    code: asText(product?.code),
    bedrooms: asText(product?.bedrooms),
    suites: asText(product?.suites),
    bathrooms: asText(product?.bathrooms),
    parking: asText(product?.parking),
    usefulArea: typed(product?.usefulArea),
    totalArea: typed(product?.totalArea),
    floor: asText(product?.floor),
    builtYear: asText(product?.builtYear),
    rentPrice: typed(product?.rentPrice),
    condominiumFee: typed(product?.condominiumFee),
    iptu: typed(product?.iptu),
    iptuPeriod: product?.iptuPeriod ?? ('' as const),
    acceptsPets: asAnswer(product?.acceptsPets),
    acceptsFinancing: asAnswer(product?.acceptsFinancing),
    acceptsExchange: asAnswer(product?.acceptsExchange),
    acceptsFgts: asAnswer(product?.acceptsFgts),
    postalCode: asText(product?.postalCode).replace(/^(\d{5})(\d{3})$/, '$1-$2'),
    street: asText(product?.street),
    streetNumber: asText(product?.streetNumber),
    complement: asText(product?.complement),
    neighborhood: asText(product?.neighborhood),
    city: asText(product?.city),
    state: asText(product?.state),
    addressDisclosure: product?.addressDisclosure ?? ('neighborhood' as const),
    latitude: asDegrees(product?.latitude),
    longitude: asDegrees(product?.longitude),
    keyNotes: asText(product?.keyNotes),
  } satisfies Partial<ProductInput>;
}

type OpenedProduct = {
  product: Product;
  /** A draft of this form, typed on an older state of the product. */
  isOldDraft: boolean;
};

/**
 * Sends only changed fields, so that changes from other windows stay. Files are sent with the list the form opened on;
 * for an old draft that list is unknown, so no file counts as removed.
 */
export function changesOf(body: CreateProductBody, { product, isOldDraft }: OpenedProduct): UpdateProductBody {
  const before: Record<string, unknown> = CreateProductBody.parse(productValues(product));
  const changed = Object.entries(body).filter(
    ([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]),
  );
  const changes: UpdateProductBody = Object.fromEntries(changed);
  if (!changes.media) return changes;
  const named = new Set(changes.media.map(({ url }) => url));
  const known = isOldDraft ? product.media.filter(({ url }) => named.has(url)) : product.media;
  return { ...changes, mediaBefore: known.map(({ url, name }) => ({ url, name })) };
}
