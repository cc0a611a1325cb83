import type { VISIT_STATES } from '../schema-free-values.ts';

/** What a member is told of their visit. */
export const VISIT_NEWS = [
  'booked',
  /** Booked or at another time, and the member still has to say yes. */
  'proposed',
  'proposed_anew',
  'rescheduled',
  'changed',
  'confirmed',
  'cancelled',
  'ended',
  'due',
  'over',
  'lead_confirmed',
  'lead_cannot',
  'lead_other_time',
] as const;
export type VisitNews = (typeof VISIT_NEWS)[number];

export const VISIT_NEWS_WORDS: Readonly<Record<VisitNews, string>> = {
  booked: 'Visita marcada',
  proposed: 'Visita a confirmar',
  proposed_anew: 'Visita remarcada, a confirmar',
  rescheduled: 'Visita remarcada',
  changed: 'Visita alterada',
  confirmed: 'Visita confirmada',
  cancelled: 'Visita cancelada',
  ended: 'Visita encerrada',
  due: 'A visita é daqui a pouco',
  over: 'Como foi a visita?',
  lead_confirmed: 'O lead confirmou a visita',
  lead_cannot: 'O lead avisou que não pode ir à visita',
  lead_other_time: 'O lead pediu outro horário para a visita',
};

export const VISIT_STATE_WORDS: Readonly<Record<(typeof VISIT_STATES)[number], string>> = {
  proposed: 'A confirmar',
  confirmed: 'Confirmada',
  took_place: 'Realizada',
  no_show: 'Não compareceu',
  cancelled: 'Cancelada',
};

export const VISIT_OUTCOME_WORDS = { liked: 'Gostou', unsure: 'Em dúvida', disliked: 'Não gostou' } as const;

export const CANCELLED_BY_WORDS = { lead: 'Lead', team: 'Equipe' } as const;

export const VISIT_REMINDER_WORDS = {
  day_before: 'Lembrete da véspera',
  hours_before: 'Lembrete de 2 horas antes',
} as const;

export const VISIT_REMINDER_STATE_WORDS = {
  planned: 'programado',
  waiting: 'aguardando envio',
  sent: 'enviado',
  failed: 'não enviado',
  unknown: 'sem confirmação de envio',
} as const;
