import { plural } from '#ui/format-count.ts';

export const teamBoardTexts = {
  title: 'Agora',
  available: (count: number) => plural(count, 'disponível', 'disponíveis'),
  loading: 'Carregando a equipe...',
  failed: 'Erro ao carregar a equipe',
  person: 'Pessoa',
  duty: 'Roleta',
  waiting: 'Esperando resposta',
  longest: 'O mais antigo',
  unowned: 'Sem dono',
  waitingFor: (name: string) => `Esperando resposta, ${name}`,
  openInbox: 'Abrir no Inbox',
  ago: (wait: string) => `há ${wait}`,
  noWait: '—',
  queue: 'Fila da roleta',
  noQueue: 'Nenhum lead na fila.',
  queued: (group: string, reason: string) => `${group}: ${reason}`,
} as const;
