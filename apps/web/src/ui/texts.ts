import { formatCount } from './format-count.ts';

/** The words of the primitives themselves; a feature's words live in its own texts.ts. */
export const uiTexts = {
  close: 'Fechar',
  cancel: 'Cancelar',
  back: 'Voltar',
  retry: 'Tentar novamente',
  loading: 'Carregando...',
  partFailed: 'Não foi possível abrir',
  partFailedHint: 'Verifique a conexão e tente novamente.',
  required: 'obrigatório',
  /** Why something cannot be moved up or down. */
  isAtStart: 'Já está no início',
  isAtEnd: 'Já está no fim',
  add: 'Adicionar',
  clear: 'Limpar',
  removeItem: (item: string) => `Remover ${item}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  isFirstPage: 'Esta é a primeira página',
  isLastPage: 'Esta é a última página',
  pageNumber: (page: number) => `Página ${page}`,
  pagination: 'Paginação',
  shown: (from: number, to: number, total: number, isAtLeast = false) =>
    `Mostrando ${formatCount(from)} a ${formatCount(to)} de ${isAtLeast ? 'mais de ' : ''}${formatCount(total)} resultados`,
  showMore: (left: number) => `Mostrar mais (${formatCount(left)})`,
  notifications: 'Notificações',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  typeToConfirm: (word: string) => `Digite ${word} para confirmar`,
} as const;
