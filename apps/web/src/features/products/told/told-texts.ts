import type { ToldSubject } from '@prumo/contracts/agent/told-values';
import { formatCount } from '#ui/format-count.ts';

const conversations = (count: number) => (count === 1 ? '1 conversa' : `${formatCount(count)} conversas`);
const subjects: Record<ToldSubject, string> = { price: 'Valor', area: 'Metragem' };

export const toldTexts = {
  open: (name: string) => `Quem ouviu o valor antigo de ${name}`,
  heard: (count: number) => `${conversations(count)} ${count === 1 ? 'ouviu' : 'ouviram'} o valor antigo.`,
  see: 'Ver quem ouviu',
  title: 'Quem ouviu o valor antigo',
  description: (name: string) => `O que a IA disse sobre ${name} e não vale mais`,
  subjects,
  now: (subject: ToldSubject, text: string | null) => `${subjects[subject]} agora: ${text ?? 'a confirmar'}`,
  said: (said: string) => `Ouviu: ${said}`,
  archived: 'Arquivada',
  silence: 'Não perturbar',
  noDraft: 'Sem rascunho de correção',
  write: 'Escrever correção',
  openDraft: 'Abrir rascunho',
  writeFor: (name: string) => `Escrever correção para ${name}`,
  openDraftFor: (name: string) => `Abrir rascunho para ${name}`,
  prepareAll: 'Preparar todas',
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
