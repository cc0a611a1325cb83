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
