import type { Product } from '@prumo/contracts/products';

const thousands = new Intl.NumberFormat('pt-BR');
const typed = (value: number | null | undefined) => (value == null ? '' : thousands.format(value));

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
    salesScript: product?.salesScript ?? '',
  };
}
