import type { ProductId, UnitId, UserId } from '@prumo/contracts/ids';
import type { Lead } from '@prumo/contracts/leads';
import type { Sale, SaleKind } from '@prumo/contracts/leads/sales';
import type { Product } from '@prumo/contracts/products';
import { stockOf } from '@prumo/contracts/products/typologies';
import type { Unit } from '@prumo/contracts/products/units';
import type { TeamPerson } from '@prumo/contracts/team/owners';

export type ShareValues = { key: number; userId: UserId | ''; percent: string };

export type SaleValues = {
  kind: SaleKind;
  value: string;
  productId: ProductId | '';
  unitId: UnitId | '';
  closedOn: string;
  commission: string;
  note: string;
  shares: ShareValues[];
  marksProductSold: boolean;
};

const thousands = new Intl.NumberFormat('pt-BR');
const MOST_DIGITS = 10;

/** '640000,50' = '640.000': whole reais. */
export function typedReais(text: string): string {
  const digits = (text.split(',')[0] ?? '').replace(/\D/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? '' : thousands.format(Number(digits));
}

const readReais = (text: string): number | null => (text === '' ? null : Number(text.replace(/\D/g, '')));

/** '5,5' = 5.5; null if blank, NaN if it is no number. */
export const readDecimal = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace('%', '').replace(',', '.'));

const writeDecimal = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** Of the unit, of its typology where it has none of its own, or what the product begins at. */
export function priceOf(product: Product | undefined, unit?: Unit): string {
  if (!product) return '';
  const stock = stockOf(product);
  const ofTypology = product.typologies.find(({ id }) => id === unit?.typologyId)?.priceMin;
  const price = unit ? (unit.price ?? ofTypology) : stock.priceMin;
  return price ? typedReais(String(price)) : '';
}

type Beginning = {
  lead: Pick<Lead, 'budget' | 'ownerId'>;
  /** Of the lead's campaign. */
  product: Product | undefined;
  today: string;
  people: readonly TeamPerson[];
};

export const newSale = ({ lead, product, today, people }: Beginning): SaleValues => ({
  kind: 'sale',
  value: priceOf(product) || (/^\d+$/.test(lead.budget ?? '') ? typedReais(lead.budget ?? '') : ''),
  productId: product?.id ?? '',
  unitId: '',
  closedOn: today,
  commission: '',
  note: '',
  shares: people.some(({ id, canOwn }) => id === lead.ownerId && canOwn)
    ? [{ key: 0, userId: lead.ownerId ?? '', percent: '100' }]
    : [],
  marksProductSold: true,
});

export const storedSale = (sale: Sale): SaleValues => ({
  kind: sale.kind,
  value: sale.value === null ? '' : typedReais(String(sale.value)),
  productId: sale.productId ?? '',
  unitId: sale.unitId ?? '',
  closedOn: sale.closedOn,
  commission: writeDecimal(sale.kind === 'sale' ? sale.commissionPercent : sale.commissionRents),
  note: sale.note ?? '',
  shares: sale.shares.map(({ userId, percent }, key) => ({ key, userId, percent: writeDecimal(percent) })),
  marksProductSold: false,
});

export function bodyOf({
  kind,
  value,
  productId,
  unitId,
  closedOn,
  commission,
  note,
  shares,
  marksProductSold,
}: SaleValues) {
  const commissionOf = readDecimal(commission);
  return {
    kind,
    value: readReais(value),
    productId: productId || null,
    unitId: unitId || null,
    ...(closedOn ? { closedOn } : {}),
    commissionPercent: kind === 'sale' ? commissionOf : null,
    commissionRents: kind === 'rent' ? commissionOf : null,
    note,
    shares: shares
      .filter(({ userId }) => userId !== '')
      .map(({ userId, percent }) => ({ userId, percent: readDecimal(percent) ?? 0 })),
    marksProductSold: marksProductSold && productId !== '',
  };
}
