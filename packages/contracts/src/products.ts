import { z } from 'zod';
import { PublishConsent } from './agent/consent.ts';
import { FIELD_INVALID, FIELD_REQUIRED, line, optionalText, Timestamp, textList } from './fields.ts';
import { AccountId, MediaId, ProductId, UserId } from './ids.ts';
import { propertyBody, propertyProblem, storedProperty } from './products/property-body.ts';
import { area, choiceOf, wholeNumber } from './products/typed-values.ts';
import { MIN_ABOVE_MAX, Typology, typologies, UnitGroup } from './products/typologies.ts';
import { MAX_UNITS_ADDED, UnitBody } from './products/units.ts';
import { PRODUCT_TYPES, SALE_STATUSES } from './schema-free-values.ts';

export const PROPERTY_STATUSES = ['Pronto para morar', 'Em construção', 'Lançamento', 'Planta'] as const;
export const INVESTOR_PROFILES = ['Renda', 'Valorização', 'Renda e Valorização', 'Moradia'] as const;

export const SaleStatus = z.enum(SALE_STATUSES, { error: FIELD_INVALID });
export type SaleStatus = z.infer<typeof SaleStatus>;

export const MAX_PHOTOS = 12;
export const MAX_DOCUMENTS = 5;
/** Accepted by every WhatsApp channel. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png'] as const;
export const PHOTO_MAX_BYTES = 5 * 1024 * 1024;
export const PHOTO_REFUSED = 'As fotos devem ser JPG ou PNG de até 5 MB.';
export const NOT_A_PHOTO_OR_DOCUMENT = 'Só fotos e documentos podem ficar em um produto.';
export const TOO_MANY_PHOTOS = `Máximo de ${MAX_PHOTOS} fotos por produto`;
export const TOO_MANY_DOCUMENTS = `Máximo de ${MAX_DOCUMENTS} documentos por produto`;

/** In display order; the first photo is the cover. */
export const ProductMedia = z.object({
  id: MediaId,
  kind: z.enum(['foto', 'documento']),
  /** For example 'Planta 2 quartos': the agent chooses files by name. */
  name: z.string(),
  size: z.number().int(),
  mime: z.string(),
  url: z.string(),
});
export type ProductMedia = z.infer<typeof ProductMedia>;

export { MIN_ABOVE_MAX };
export const PRODUCT_NAME_REQUIRED = 'Nome é obrigatório';

export const Product = z.object({
  id: ProductId,
  userId: AccountId,
  name: z.string(),
  type: z.string().nullable(),
  description: z.string().nullable(),
  location: z.string().nullable(),
  targetAudience: z.array(z.string()),
  features: z.array(z.string()),
  benefits: z.array(z.string()),
  salesScript: z.string().nullable(),
  media: z.array(ProductMedia),
  saleStatus: SaleStatus,
  isActive: z.boolean(),
  metragemMin: z.number().nullable(),
  metragemMax: z.number().nullable(),
  precoMin: z.number().int().nullable(),
  precoMax: z.number().int().nullable(),
  statusImovel: z.string().nullable(),
  perfilInvestidor: z.string().nullable(),
  diferenciais: z.array(z.string()),
  objetivoPrincipal: z.string().nullable(),
  /** Who of the team brought it. */
  listingAgentId: UserId.nullable(),
  ...storedProperty,
  typologies: z.array(Typology),
  unitGroups: z.array(UnitGroup),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Product = z.infer<typeof Product>;

const files = z
  .array(
    z.object({
      url: z.string({ error: FIELD_INVALID }).max(200, FIELD_INVALID),
      name: line().max(120, FIELD_INVALID).optional(),
    }),
    { error: FIELD_INVALID },
  )
  .max(MAX_PHOTOS + MAX_DOCUMENTS, FIELD_INVALID);

const productFields = z.object({
  name: line(PRODUCT_NAME_REQUIRED).min(1, PRODUCT_NAME_REQUIRED).max(200, FIELD_INVALID),
  type: choiceOf(PRODUCT_TYPES),
  description: optionalText(5000),
  location: optionalText(300),
  targetAudience: textList().optional(),
  features: textList().optional(),
  benefits: textList().optional(),
  salesScript: optionalText(10_000),
  media: files.optional(),
  saleStatus: SaleStatus.optional(),
  isActive: z.boolean({ error: FIELD_INVALID }).optional(),
  metragemMin: area(),
  metragemMax: area(),
  precoMin: wholeNumber(),
  precoMax: wholeNumber(),
  statusImovel: choiceOf(PROPERTY_STATUSES),
  perfilInvestidor: choiceOf(INVESTOR_PROFILES),
  diferenciais: textList().optional(),
  objetivoPrincipal: optionalText(200),
  listingAgentId: z
    .union([UserId, z.literal(''), z.null()], { error: FIELD_INVALID })
    .transform((id) => (id === '' ? null : id))
    .optional(),
  ...propertyBody,
  typologies: typologies.optional(),
});

type Amount = number | null | undefined;
type SuitedFields = Parameters<typeof propertyProblem>[0] & {
  [Field in 'metragemMin' | 'metragemMax' | 'precoMin' | 'precoMax']?: Amount;
};

/** What is wrong between two fields of a product, at the field that is to be changed. */
export function productProblem(product: SuitedFields) {
  const isAbove = (min: Amount, max: Amount) => min != null && max != null && min > max;
  const { metragemMin, metragemMax, precoMin, precoMax } = product;
  if (isAbove(metragemMin, metragemMax)) return { field: 'metragemMin', message: MIN_ABOVE_MAX } as const;
  if (isAbove(precoMin, precoMax)) return { field: 'precoMin', message: MIN_ABOVE_MAX } as const;
  return propertyProblem(product);
}

export const CreateProductBody = productFields.superRefine((product, context) => {
  const problem = productProblem(product);
  if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.message });
});
export type CreateProductBody = z.infer<typeof CreateProductBody>;
/** Fields that must suit each other are judged together with the stored ones. */
export const UpdateProductBody = productFields.partial().extend({
  /** The files the form opened with, so that changes from other windows stay. */
  mediaBefore: files.optional(),
  ...PublishConsent.shape,
});
export type UpdateProductBody = z.infer<typeof UpdateProductBody>;

export const SavedProduct = Product.extend({
  campaignsPausedBySale: z.number().int(),
});
export type SavedProduct = z.infer<typeof SavedProduct>;

export const ProductParams = z.object({ productId: ProductId });

export const AddUnitsBody = z.object({
  units: z.array(UnitBody, { error: FIELD_INVALID }).min(1, FIELD_REQUIRED).max(MAX_UNITS_ADDED, FIELD_INVALID),
  ...PublishConsent.shape,
});

export const ChangeUnitBody = UnitBody.extend(PublishConsent.shape);
