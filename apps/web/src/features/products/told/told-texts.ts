import { type TOLD_BY, TOLD_PREPARED_MAX, type ToldSubject } from '@prumo/contracts/agent/told-values';
import { formatCount } from '#ui/format-count.ts';

const conversations = (count: number) => (count === 1 ? '1 conversa' : `${formatCount(count)} conversas`);
const subjects: Record<ToldSubject, string> = {
  price: 'Valor',
  area: 'Metragem',
  rent: 'Aluguel',
  condominium: 'Condomínio',
  iptu: 'IPTU',
  delivery: 'Entrega',
};
const by: Record<(typeof TOLD_BY)[number], string> = { ai: 'da IA', campaign: 'de uma campanha' };

export const toldTexts = {
  open: (name: string) => `Quem ouviu o valor antigo de ${name}`,
  heard: (count: number) => `${conversations(count)} ${count === 1 ? 'ouviu' : 'ouviram'} o valor antigo.`,
  see: 'Ver quem ouviu',
  title: 'Quem ouviu o valor antigo',
  description: (name: string) => `O que a IA ou uma campanha disse sobre ${name} e não vale mais`,
  subjects,
  now: (subject: ToldSubject, text: string | null) => `${subjects[subject]} agora: ${text ?? 'a confirmar'}`,
  said: (said: string, who: keyof typeof by) => `Ouviu ${by[who]}: ${said}`,
  archived: 'Arquivada',
  silence: 'Não perturbar',
  noDraft: 'Sem rascunho de correção',
  write: 'Escrever correção',
  openDraft: 'Abrir rascunho',
  writeFor: (name: string) => `Escrever correção para ${name}`,
  openDraftFor: (name: string) => `Abrir rascunho para ${name}`,
  prepareAll: (total: number) =>
    total > TOLD_PREPARED_MAX ? `Preparar as ${formatCount(TOLD_PREPARED_MAX)} mais recentes` : 'Preparar todas',
  prepared: (count: number) => `Correção pronta em ${conversations(count)}`,
  preparedNext: 'Nada foi enviado: abra cada conversa, assuma, confira e envie.',
  prepareFailed: 'Erro ao preparar as correções',
  list: {
    loading: 'Procurando quem ouviu o valor antigo...',
    failed: 'Erro ao buscar quem ouviu o valor antigo',
    empty: 'Ninguém ouviu um valor diferente do atual.',
    total: conversations,
    more: (count: number) => `Mostrar mais ${count}`,
  },
} as const;
