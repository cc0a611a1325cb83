import type { SendStatus } from '../campaigns/plan.ts';
import type { FollowUpEnding } from '../conversations/follow-ups.ts';
import type { ConversationStatus, MessageStatus } from '../conversations.ts';
import type { StageReason } from '../pipeline.ts';
import type { Recipient } from '../reports/monitoring.ts';
import { type RECIPIENT_STATES, RECIPIENT_STATUSES } from '../schema-free-values.ts';

export const STAGE_REASON_WORDS: Record<StageReason, string> = {
  silent: 'Sem resposta há 14 dias ou mais',
  visit: 'Pediu para visitar',
  offer: 'Pediu ou fez uma proposta',
  complete: 'Os cinco itens da qualificação estão completos',
  hot: 'Escreveu 3 vezes ou mais em poucos dias',
  replied: 'Respondeu à nossa mensagem',
  contacted: 'Recebeu a nossa primeira mensagem',
  undone: 'Alteração desfeita',
  not_sent: 'A mensagem não saiu',
  rejected: 'Movimento automático desfeito',
};

export const FOLLOW_UP_ENDING_WORDS: Record<FollowUpEnding, string> = {
  marked_done: 'feita',
  visit_booked: 'visita marcada',
  answered: 'respondida',
  released: 'devolvida para a IA',
  archived: 'conversa arquivada',
  lead_closed: 'lead em Fechado ou Perdido',
  opted_out: 'não quer receber mensagens',
};

export const CONVERSATION_STATUS_WORDS: Record<ConversationStatus, string> = {
  ai_active: 'IA Ativa',
  human_taken: 'Controle Humano',
  waiting_response: 'Aguardando',
};

export const MESSAGE_STATUS_WORDS: Record<Exclude<MessageStatus, 'received'>, string> = {
  queued: 'Enviando',
  sending: 'Enviando',
  sent: 'Mensagem enviada',
  delivered: 'Entregue',
  read: 'Lida',
  failed: 'Falhou',
  unknown: 'Envio incerto',
};

export const SEND_STATUS_WORDS: Record<SendStatus, string> = {
  planned: 'Prevista',
  queued: 'Na fila',
  sending: 'Enviando',
  sent: 'Enviada',
  failed: 'Falhou',
  unknown: 'Incerta',
  skipped: 'Pulada',
  cancelled: 'Cancelada',
};

export const MEDIA_TYPE_WORDS: Record<string, string> = {
  image: 'Imagem',
  audio: 'Áudio',
  video: 'Vídeo',
  document: 'Documento',
  location: 'Localização',
  sticker: 'Figurinha',
  contact: 'Contato',
};

export const AUTHOR_WORDS = {
  lead: 'Lead',
  user: 'Equipe',
  agent: 'IA',
  campaign: 'Campanha',
  system: 'Automático',
} as const;

const RECIPIENT_STATE_WORDS: Record<(typeof RECIPIENT_STATES)[number], string> = {
  sending: 'Enviando…',
  after_previous: 'Aguarda a anterior',
  cancelled: 'Cancelada',
  closed: 'Incerta, encerrada',
  checking: 'Verificando…',
};

export const recipientWords = ({ status, state }: Pick<Recipient, 'status' | 'state'>): string =>
  state === null ? RECIPIENT_STATUSES[status] : RECIPIENT_STATE_WORDS[state];
