/**
 * The closed lists and numbers a browser needs before any schema. They stand apart from the schemas made of them, so that
 * the first screen loads no zod; whoever has the schemas finds them there too.
 */

/** The one order of stages: of the board, and of every select, filter, chart and export (decision NS-061). */
export const LEAD_STATUSES = [
  'novo',
  'contatado',
  'interessado',
  'quente',
  'qualificado',
  'proposta',
  'negociacao',
  'fechado',
  'frio',
  'perdido',
] as const;

/** The longest text one searches for, in characters. */
export const SEARCH_MAX = 200;

/** The tabs of the inbox, over its active conversations. */
export const INBOX_VIEWS = ['todas', 'sem_resposta', 'nao_lidas', 'ia', 'com_pessoa', 'aguardando_lead'] as const;

/** What a person of the account may owe a lead, the most urgent first. */
export const FOLLOW_UP_KINDS = [
  'visit',
  'offer',
  'person',
  'complaint',
  'qualified',
  'confirmation',
  'material',
  'search',
  'message',
] as const;

export const FOLLOW_UP_PAGE = 50;

/** The figures of the dashboard that open to the rows they count. */
export const DASHBOARD_FIGURES = [
  'leads',
  'active_leads',
  'closed_leads',
  'active_campaigns',
  'ai_conversations_today',
  'answered_today',
  'open_waits',
  'follow_ups',
  'source',
  'complete',
  'incomplete',
] as const;

export const FIGURE_PAGE_SIZE = 50;

/** Days of the account's time zone, today among them: '1d' is today since midnight (decision NS-151). */
export const ANALYTICS_PERIODS = ['1d', '7d', '30d', '90d'] as const;

/** The figures that open to the rows that make them. */
export const ANALYTICS_FIGURES = [
  'leads',
  'converted',
  'leads_day',
  'funnel',
  'responses',
  'responses_ai',
  'responses_person',
  'responses_source',
  'conversations',
  'ai_resolved',
  'transferred',
  'source',
  'source_converted',
  'stage_time',
  'lost_reason',
  'satisfaction',
  'transfer_reason',
  'busy_hour',
  'busy_cell',
  'sales',
  'sales_valued',
  'sales_unvalued',
  'sales_costed',
  'sales_campaign',
  'campaign_messages',
] as const;

/** More unread ones are counted no further. */
export const MOST_UNREAD = 100;

/** What became of one step for one recipient, as people say it. Every send is in exactly one of them. */
export const RECIPIENT_STATUSES = {
  queued: 'Na fila',
  sent: 'Enviada',
  delivered: 'Entregue',
  read: 'Lida',
  answered: 'Respondida',
  failed: 'Falhou',
  uncertain: 'Incerta',
  skipped: 'Ignorada',
} as const;

/** Where a recipient's message stands, beyond its status. */
export const RECIPIENT_STATES = ['sending', 'after_previous', 'cancelled', 'closed', 'checking'] as const;

/** What a server event may be about; 'resync' after a gap in the stream. */
export const EVENT_TOPICS = [
  'leads',
  'products',
  'conversations',
  'campaigns',
  'simulator',
  'settings',
  'notifications',
] as const;

/** Which limit moved a send to a later minute, in the words of the plan. */
export const SHIFTS = {
  allowed_hours: 'Fora do horário de envio',
  daily_limit: 'Limite diário atingido',
  warm_up: 'Aquecimento do número',
  hourly_limit: 'Limite por hora atingido',
  person_limit: 'Limite de mensagens por pessoa',
  execution_limit: 'Limite diário desta execução',
  pacing: 'Intervalo entre mensagens',
} as const;
