import { LEAD_VARIABLES, type LeadVariable, mayBeEmpty, unknownVariables, variablesOf } from '../leads/variables.ts';
import { type PropertyFacts, sayField } from '../products/property-fields.ts';
import { metres, reais, squareMetres } from '../text/money.ts';

/** Of the campaign's product: what leads may be told of it, and nothing of its address but the neighbourhood. */
export const PRODUCT_VARIABLES = [
  'produto',
  'codigo',
  'preco',
  'aluguel',
  'condominio',
  'bairro',
  'quartos',
  'suites',
  'vagas',
  'area',
] as const;
type ProductVariable = (typeof PRODUCT_VARIABLES)[number];

const CAMPAIGN_VARIABLES = [...LEAD_VARIABLES, ...PRODUCT_VARIABLES] as const;
export type CampaignVariable = LeadVariable | ProductVariable;
export type ProductValues = Record<ProductVariable, string | null>;
export type CampaignValues = Record<CampaignVariable, string | null>;

type ToldProduct = Pick<
  PropertyFacts,
  | 'purpose'
  | 'code'
  | 'rentPrice'
  | 'condominiumFee'
  | 'neighborhood'
  | 'bedrooms'
  | 'suites'
  | 'parking'
  | 'usefulArea'
  | 'totalArea'
> & {
  name: string;
  precoMin: number | null;
  precoMax: number | null;
  metragemMin: number | null;
  metragemMax: number | null;
};

export const NO_PRODUCT: ProductValues = {
  ...{ produto: null, codigo: null, preco: null, aluguel: null, condominio: null },
  ...{ bairro: null, quartos: null, suites: null, vagas: null, area: null },
};

/** A field that says how many, how much or what for says it with its unit: '3 quartos', '98,5 m²'. */
export function productValuesOf(product: ToldProduct | null): ProductValues {
  if (!product) return NO_PRODUCT;
  const { name, code, purpose, precoMin, precoMax, rentPrice, condominiumFee, neighborhood } = product;
  const { metragemMin, metragemMax, usefulArea, totalArea } = product;
  const one = usefulArea ?? totalArea;
  return {
    produto: name,
    codigo: code,
    preco: purpose === 'locacao' ? null : range(precoMin, precoMax, reais),
    aluguel: purpose === 'venda' || rentPrice === null ? null : `${reais(rentPrice)} por mês`,
    condominio: condominiumFee === null ? null : `${reais(condominiumFee)} por mês`,
    bairro: neighborhood,
    quartos: sayField(product, 'bedrooms'),
    suites: sayField(product, 'suites'),
    vagas: sayField(product, 'parking'),
    area: areaRange(metragemMin, metragemMax) ?? (one === null ? null : squareMetres(one)),
  };
}

function range(min: number | null, max: number | null, say: (value: number) => string): string | null {
  if (min !== null && max !== null) return min === max ? say(min) : `${say(min)} a ${say(max)}`;
  if (min !== null) return `a partir de ${say(min)}`;
  return max === null ? null : `até ${say(max)}`;
}

const areaRange = (min: number | null, max: number | null): string | null => {
  const said = range(min, max, metres);
  return said && `${said} m²`;
};

export const campaignValuesOf = (lead: Parameters<typeof variablesOf>[0], product: ProductValues): CampaignValues => ({
  ...variablesOf(lead),
  ...product,
});

export const unknownInCampaign = (text: string): string[] => unknownVariables(text, CAMPAIGN_VARIABLES);

export const mayBeEmptyInCampaign = (value: string): boolean => mayBeEmpty(value, NO_PRODUCT);
