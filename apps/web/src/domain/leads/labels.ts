import type { LeadStatus } from '@prumo/contracts/leads';
import { LEAD_STATUSES } from '@prumo/contracts/plain-values';
import { itemWord, LEAD_STATUS_WORDS, leadSourceWord, PRODUCT_TYPE_WORDS } from '@prumo/contracts/words';

/** Words and colours of meaning that several screens share. */
export const leadStatusLabels = LEAD_STATUS_WORDS;

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

export const productTypeLabels = PRODUCT_TYPE_WORDS;
export const productTypeLabel = (type: string) => itemWord('propertyType', type);

export const leadSourceLabel = leadSourceWord;

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
