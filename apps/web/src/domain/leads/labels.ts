import type { LeadStatus } from '@prumo/contracts/leads';
import { LEAD_STATUSES } from '@prumo/contracts/schema-free-values';
import { LEAD_STATUS_WORDS, leadSourceWord } from '@prumo/contracts/words/schema-free-words';

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

export const leadStatusOptions = LEAD_STATUSES.map(option);

export const leadSourceLabel = leadSourceWord;
