import type { Product } from '@prumo/contracts/products';
import { typedAmount } from './typed-amount.ts';

const typed = (value: number | null | undefined) => (value == null ? '' : typedAmount(String(value)));

/** Numbers are typed as Brazilians write them; the contract reads '350.000' as 350000. */
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
    statusImovel: product?.statusImovel ?? '',
    perfilInvestidor: product?.perfilInvestidor ?? '',
    diferenciais: product?.diferenciais ?? [],
    saleStatus: product?.saleStatus ?? ('disponivel' as const),
    media: product?.media ?? [],
    salesScript: product?.salesScript ?? '',
  };
}
