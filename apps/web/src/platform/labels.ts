import type { LeadStatus } from '@prumo/contracts/leads';
import { lookUp } from '@prumo/contracts/look-up';
import { LEAD_STATUSES } from '@prumo/contracts/plain-values';
import type { PRODUCT_TYPES } from '@prumo/contracts/products';

/** Words and colours of meaning that several screens share. */
export const leadStatusLabels: Record<LeadStatus, string> = {
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

export const leadStatusTones = {
  novo: 'blue',
  contatado: 'cyan',
  interessado: 'teal',
  quente: 'orange',
  qualificado: 'violet',
  proposta: 'indigo',
  negociacao: 'amber',
  fechado: 'green',
  frio: 'neutral',
  perdido: 'red',
} as const satisfies Record<LeadStatus, string>;

const option = (status: LeadStatus) => ({
  value: status,
  label: leadStatusLabels[status],
  tone: leadStatusTones[status],
});

/** In the order of the board, as every list of stages. */
export const leadStatusOptions = LEAD_STATUSES.map(option);

export const productTypeLabels: Record<(typeof PRODUCT_TYPES)[number], string> = {
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
export const productTypeLabel = (type: string) => lookUp<string>(productTypeLabels, type) ?? type;

const sourceLabels: Record<string, string> = {
  unknown: 'Orgânico',
  campaign: 'Campanha',
  referral: 'Indicação',
  importacao: 'Importação',
  anuncio: 'Anúncio',
};
export const leadSourceLabel = (source: string) => lookUp(sourceLabels, source) ?? source;

const campaignStatusLabels: Record<string, string> = {
  active: 'Ativa',
  draft: 'Rascunho',
  completed: 'Concluída',
  paused: 'Pausada',
};
type ShownCampaign = { status: string; cancelledAt?: string | null | undefined };
/** A cancelled one says so, whether or not all of it is settled yet. */
export const campaignStatusLabel = ({ status, cancelledAt }: ShownCampaign) =>
  cancelledAt ? 'Cancelada' : (campaignStatusLabels[status] ?? status);

const campaignTones = { active: 'green', draft: 'neutral', completed: 'blue', paused: 'amber' } as const;
export const campaignStatusTone = ({ status, cancelledAt }: ShownCampaign) =>
  cancelledAt ? 'neutral' : (campaignTones[status as keyof typeof campaignTones] ?? ('neutral' as const));
