import type { FollowUpEnding, FollowUpKind } from '@prumo/contracts/follow-ups';

/** What a person owes a lead, as every screen says it. */
export const followUpLabels: Record<FollowUpKind, string> = {
  visit: 'Quer visitar',
  offer: 'Proposta ou preço',
  person: 'Quer falar com uma pessoa',
  complaint: 'Reclamação',
  qualified: 'Qualificação completa',
  confirmation: 'Confirmar uma informação',
  material: 'Enviar material',
  search: 'Procurar um imóvel',
  message: 'Recado para a equipe',
};

export const followUpEndings: Record<FollowUpEnding, string> = {
  marked_done: 'feita',
  answered: 'respondida',
  released: 'devolvida para a IA',
  archived: 'conversa arquivada',
  lead_closed: 'lead em Fechado ou Perdido',
  opted_out: 'não quer receber mensagens',
};

export const followUpTexts = {
  title: 'Pendências',
  done: 'Feita',
  doneFor: (what: string, name: string) => `Feita: ${what}, ${name}`,
  since: (wait: string) => `há ${wait}`,
  marked: 'Pendência feita',
  undo: 'Desfazer',
  reopened: 'A pendência está aberta de novo.',
  failed: 'Não foi possível salvar a pendência',
  loading: 'Carregando pendências...',
  loadFailed: 'Erro ao carregar as pendências',
  all: (count: string) => `Ver todas as ${count}`,
} as const;
