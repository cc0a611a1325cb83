// Free of schemas, so that the first screen loads none.
import type { Provider } from '../channel.ts';
import type { LEAD_STATUSES, PRODUCT_TYPES, SALE_KINDS } from '../schema-free-values.ts';
import { lookUp } from '../text/look-up.ts';

export const LEAD_STATUS_WORDS: Record<(typeof LEAD_STATUSES)[number], string> = {
  novo: 'Novo',
  contatado: 'Contatado',
  interessado: 'Interessado',
  quente: 'Quente',
  qualificado: 'Qualificado',
  proposta: 'Proposta',
  negociacao: 'Negociação',
  fechado: 'Fechado',
  frio: 'Frio',
  perdido: 'Perdido',
};

export const SALE_KIND_WORDS: Record<(typeof SALE_KINDS)[number], string> = { sale: 'Venda', rent: 'Locação' };

export const LEAD_SOURCE_WORDS: Record<string, string> = {
  unknown: 'Orgânico',
  campaign: 'Campanha',
  referral: 'Indicação',
  importacao: 'Importação',
  anuncio: 'Anúncio',
};
export const leadSourceWord = (source: string): string => lookUp(LEAD_SOURCE_WORDS, source) ?? source;

export const PRODUCT_TYPE_WORDS: Record<(typeof PRODUCT_TYPES)[number], string> = {
  apartamento: 'Apartamento',
  casa: 'Casa',
  studio: 'Studio',
  loft: 'Loft',
  cobertura: 'Cobertura',
  terreno: 'Terreno',
  comercial: 'Comercial',
  industrial: 'Industrial',
  sala_comercial: 'Sala Comercial',
  galpao: 'Galpão',
};

const ITEM_WORDS: Partial<Record<string, Record<string, string>>> = {
  propertyType: PRODUCT_TYPE_WORDS,
  propertyStage: {
    pronto: 'Pronto',
    construcao: 'Em construção',
    lancamento: 'Lançamento',
    planta: 'Na planta',
  },
  objetivo: {
    moradia: 'Moradia',
    renda: 'Renda',
    valorizacao: 'Valorização',
    investimento: 'Investimento',
  },
};

export const itemWord = (item: string, value: string): string => lookUp(ITEM_WORDS[item] ?? {}, value) ?? value;

/** Matches the label in any case; any other text is kept. */
export function itemCode(item: string, text: string): string {
  const wanted = text.trim().toLocaleLowerCase('pt-BR');
  const found = Object.entries(ITEM_WORDS[item] ?? {}).find(([, word]) => word.toLocaleLowerCase('pt-BR') === wanted);
  return found?.[0] ?? text.trim();
}

export const PROVIDER_WORDS: Record<Provider, string> = {
  simulator: 'Simulador',
  zapi: 'Z-API',
  'cloud-api': 'WhatsApp Cloud API',
  evolution: 'Evolution API',
};
