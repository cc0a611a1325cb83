import { tableOf } from '../text/known-keys.ts';
import type { PropertyFacts } from './property-fields.ts';
import { PROPERTY_LABELS } from './property-fields.ts';

/** The columns of a product's spreadsheet, in the order in which they are exported. */
export const PRODUCT_COLUMNS = [
  'code',
  'name',
  'type',
  'purpose',
  'saleStatus',
  'statusImovel',
  'precoMin',
  'precoMax',
  'rentPrice',
  'condominiumFee',
  'iptu',
  'iptuPeriod',
  'bedrooms',
  'suites',
  'bathrooms',
  'parking',
  'usefulArea',
  'totalArea',
  'metragemMin',
  'metragemMax',
  'floor',
  'builtYear',
  'acceptsPets',
  'acceptsFinancing',
  'acceptsExchange',
  'acceptsFgts',
  'postalCode',
  'street',
  'streetNumber',
  'complement',
  'neighborhood',
  'city',
  'state',
  'addressDisclosure',
  'location',
  'latitude',
  'longitude',
  'description',
  'features',
  'diferenciais',
  'benefits',
  'targetAudience',
  'perfilInvestidor',
  'salesScript',
  'keyNotes',
] as const;

/** `price` is one value that is neither least nor highest; only files have it, and it sets both. */
export const PRODUCT_TARGETS = [...PRODUCT_COLUMNS, 'price'] as const;
export const isProductTarget = (word: string): word is ProductTarget =>
  PRODUCT_TARGETS.some((target) => target === word);
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];
export type ProductTarget = (typeof PRODUCT_TARGETS)[number];

const OTHER_LABELS = {
  name: 'Nome',
  type: 'Tipo',
  saleStatus: 'Situação da venda',
  statusImovel: 'Status do imóvel',
  price: 'Preço (R$)',
  precoMin: 'Preço mínimo (R$)',
  precoMax: 'Preço máximo (R$)',
  metragemMin: 'Metragem mínima (m²)',
  metragemMax: 'Metragem máxima (m²)',
  addressDisclosure: 'O que o lead pode saber do endereço',
  location: 'Localização',
  latitude: 'Latitude',
  longitude: 'Longitude',
  description: 'Descrição',
  features: 'Características',
  diferenciais: 'Diferenciais',
  benefits: 'Benefícios',
  targetAudience: 'Público-alvo',
  perfilInvestidor: 'Perfil do investidor',
  salesScript: 'Script de vendas',
  keyNotes: 'Chaves e observações',
} satisfies Partial<Record<ProductTarget, string>>;

/** Heading of the exported column, and what the import calls it. */
export const PRODUCT_COLUMN_LABELS: Record<ProductTarget, string> = tableOf(
  PRODUCT_TARGETS,
  (column) =>
    (OTHER_LABELS as Partial<Record<ProductTarget, string>>)[column] ?? PROPERTY_LABELS[column as keyof PropertyFacts],
);

export const SALE_STATUS_WORDS = { disponivel: 'Disponível', reservado: 'Reservado', vendido: 'Vendido' } as const;

export const DISCLOSURE_WORDS = {
  all: 'Endereço completo',
  street: 'Rua, sem o número',
  neighborhood: 'Só o bairro e a cidade',
} as const;
