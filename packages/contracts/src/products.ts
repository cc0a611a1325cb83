import { z } from 'zod';
import { PublishConsent } from './agent/consent.ts';
import { FIELD_INVALID, line, optionalText, Timestamp, textList } from './fields.ts';
import { AccountId, MediaId, ProductId, UserId } from './ids.ts';

export const PRODUCT_TYPES = [
  'apartamento',
  'casa',
  'studio',
  'loft',
  'cobertura',
  'terreno',
  'comercial',
  'industrial',
  'sala_comercial',
  'galpao',
] as const;
export const PROPERTY_STATUSES = ['Pronto para morar', 'Em construção', 'Lançamento', 'Planta'] as const;
export const INVESTOR_PROFILES = ['Renda', 'Valorização', 'Renda e Valorização', 'Moradia'] as const;

/** Reservado: not offered to new leads; vendido also pauses its campaigns. */
export const SALE_STATUSES = ['disponivel', 'reservado', 'vendido'] as const;
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

export const MIN_ABOVE_MAX = 'Mínimo maior que o máximo';
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
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Product = z.infer<typeof Product>;

/** '350.000' = 350000; decimals after a comma are cut (decision NS-110). */
const wholeNumber = z
  .union([z.number(), z.string(), z.null()], { error: FIELD_INVALID })
  .transform((value, context) => {
    if (value === null) return null;
    const digits = (typeof value === 'number' ? String(Math.trunc(value)) : (value.split(',')[0] ?? '')).replace(
      /[^\d-]/g,
      '',
    );
    if (digits === '') return null;
    const number = Number(digits);
    if (!Number.isInteger(number) || number < 0 || number > 2_147_483_647) {
      context.addIssue({ code: 'custom', message: FIELD_INVALID });
      return z.NEVER;
    }
    return number;
  })
  .optional();

const LARGEST_AREA = 9_999_999_999;

/** '1.200' = 1200; '98,5' and '98.5' = 98.5. */
const area = z
  .union([z.number(), z.string(), z.null()], { error: FIELD_INVALID })
  .transform((value, context) => {
    if (value === null) return null;
    const number = typeof value === 'number' ? value : readArea(value);
    if (number === null) return null;
    const hundredths = Math.round(number * 100) / 100;
    if (!(hundredths >= 0 && hundredths <= LARGEST_AREA)) {
      context.addIssue({ code: 'custom', message: FIELD_INVALID });
      return z.NEVER;
    }
    return hundredths;
  })
  .optional();

function readArea(text: string): number | null {
  const typed = text.replace(/m[2²]/gi, '').replace(/[^\d,.-]/g, '');
  if (!/\d/.test(typed)) return null;
  if (/^-?\d+\.\d{1,2}$/.test(typed)) return Number(typed);
  const [whole = '', part = ''] = typed.replaceAll('.', '').split(',');
  return Number(`${whole || 0}.${part.replace(/\D/g, '') || 0}`);
}

const files = z
  .array(
    z.object({
      url: z.string({ error: FIELD_INVALID }).max(200, FIELD_INVALID),
      name: line().max(120, FIELD_INVALID).optional(),
    }),
    { error: FIELD_INVALID },
  )
  .max(MAX_PHOTOS + MAX_DOCUMENTS, FIELD_INVALID);

const choiceOf = <const Choice extends string>(choices: readonly Choice[]) =>
  z
    .union([z.enum(choices), z.literal(''), z.null()], { error: FIELD_INVALID })
    .transform((choice) => (choice === '' ? null : choice))
    .optional();

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
  metragemMin: area,
  metragemMax: area,
  precoMin: wholeNumber,
  precoMax: wholeNumber,
  statusImovel: choiceOf(PROPERTY_STATUSES),
  perfilInvestidor: choiceOf(INVESTOR_PROFILES),
  diferenciais: textList().optional(),
  objetivoPrincipal: optionalText(200),
  listingAgentId: z
    .union([UserId, z.literal(''), z.null()], { error: FIELD_INVALID })
    .transform((id) => (id === '' ? null : id))
    .optional(),
});

type Ranges = {
  metragemMin?: number | null | undefined;
  metragemMax?: number | null | undefined;
  precoMin?: number | null | undefined;
  precoMax?: number | null | undefined;
};

export function rangeProblem(product: Ranges): 'metragemMin' | 'precoMin' | null {
  const above = (min?: number | null, max?: number | null) => min != null && max != null && min > max;
  if (above(product.metragemMin, product.metragemMax)) return 'metragemMin';
  if (above(product.precoMin, product.precoMax)) return 'precoMin';
  return null;
}

const withRanges = <Shape extends z.ZodType<Ranges>>(shape: Shape) =>
  shape.superRefine((product, context) => {
    const field = rangeProblem(product);
    if (field) context.addIssue({ code: 'custom', path: [field], message: MIN_ABOVE_MAX });
  });

export const CreateProductBody = withRanges(productFields);
export type CreateProductBody = z.infer<typeof CreateProductBody>;
export const UpdateProductBody = withRanges(
  productFields.partial().extend({
    /** The files the form opened with, so that changes from other windows stay. */
    mediaBefore: files.optional(),
    ...PublishConsent.shape,
  }),
);
export type UpdateProductBody = z.infer<typeof UpdateProductBody>;

export const SavedProduct = Product.extend({
  campaignsPausedBySale: z.number().int(),
});
export type SavedProduct = z.infer<typeof SavedProduct>;

export const ProductParams = z.object({ productId: ProductId });
