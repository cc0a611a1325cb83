// Apart from the schemas, so that the first screen loads no zod.

/** The order on the board and in every select, filter, chart and export (decision NS-061). */
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

export const PRODUCT_TYPES = [
  'apartamento',
  'casa',
  'studio',
  'loft',
  'cobertura',
  'terreno',
  'comercial',
  'industrial',
  'sala_comercial',
  'galpao',
] as const;

/** Reservado: not offered to new leads; vendido also pauses its campaigns. */
export const SALE_STATUSES = ['disponivel', 'reservado', 'vendido'] as const;

/** What products are looked for to; one offered for both is found by either. */
export const PRODUCT_DEALS = ['venda', 'locacao'] as const;
export const PRODUCT_SORTS = ['newest', 'name', 'price_up', 'price_down', 'area'] as const;
export const MOST_BEDROOMS_ASKED = 5;
export const PRODUCT_PAGE_SIZE = 24;

/** In the order in which they are offered. */
export const TASK_KINDS = ['call', 'get_back', 'send_proposal', 'send_documents', 'schedule_visit', 'other'] as const;

/**
 * Of leads in an open stage: without an open task, without one for the account's `idleDays`, or with one that is overdue.
 */
export const NEXT_ACTION_FILTERS = ['none', 'idle', 'overdue'] as const;

/** `proposed` waits for the member's yes. The last three are over. */
export const VISIT_STATES = ['proposed', 'confirmed', 'took_place', 'no_show', 'cancelled'] as const;

export const SEARCH_MAX = 200;
/** WhatsApp's limit for a text, in characters. */
export const MESSAGE_MAX = 4096;

export const INBOX_VIEWS = ['todas', 'sem_resposta', 'nao_lidas', 'ia', 'com_pessoa', 'aguardando_lead'] as const;

/** Most urgent first. */
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

export const DASHBOARD_FIGURES = [
  'leads',
  'active_leads',
  'closed_leads',
  'active_campaigns',
  'ai_conversations_today',
  'answered_today',
  'open_waits',
  'follow_ups',
  'pending_sales',
  'queued',
  'source',
  'complete',
  'incomplete',
] as const;

export const FIGURE_PAGE_SIZE = 50;

/** A property sold, or let. */
export const SALE_KINDS = ['sale', 'rent'] as const;

/** Why a lead stands in the roleta's queue. */
export const QUEUE_REASONS = ['closed', 'nobody_on_duty', 'all_full', 'nobody_accepted', 'others_first'] as const;

/** '1d' is today since midnight in the account's zone (decision NS-151). */
export const ANALYTICS_PERIODS = ['1d', '7d', '30d', '90d'] as const;

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
  'sales_volume',
  'sales_commission',
  'sales_campaign',
  'sales_source',
  'sales_product',
  'campaign_messages',
  'received',
  'accepted',
  'passed_on',
  'owner_conversations',
  'owner_sales',
  'owner_leads',
  'owner_converted',
] as const;

export const MOST_UNREAD = 100;

/** Every send has exactly one of these. */
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

/** Detail of a recipient's message that its status does not tell. */
export const RECIPIENT_STATES = ['sending', 'after_previous', 'cancelled', 'closed', 'checking'] as const;

/** The stream sends 'resync' after a gap, besides these topics. */
export const LIVE_TOPICS = [
  'leads',
  'products',
  'conversations',
  'campaigns',
  'simulator',
  'settings',
  'notifications',
  'agenda',
] as const;

export const SHIFTS = {
  allowed_hours: 'Fora do horário de envio',
  daily_limit: 'Limite diário atingido',
  warm_up: 'Aquecimento do número',
  hourly_limit: 'Limite por hora atingido',
  person_limit: 'Limite de mensagens por pessoa',
  execution_limit: 'Limite diário desta execução',
  pacing: 'Intervalo entre mensagens',
} as const;
