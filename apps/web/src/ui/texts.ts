/** The words of the primitives themselves; a feature's words live in its own texts.ts. */
export const uiTexts = {
  close: 'Fechar',
  cancel: 'Cancelar',
  back: 'Voltar',
  retry: 'Tentar novamente',
  loading: 'Carregando...',
  required: 'obrigatório',
  add: 'Adicionar',
  clear: 'Limpar',
  removeItem: (item: string) => `Remover ${item}`,
  previousPage: 'Página anterior',
  nextPage: 'Próxima página',
  pageNumber: (page: number) => `Página ${page}`,
  pagination: 'Paginação',
  shown: (from: number, to: number, total: number, isAtLeast = false) =>
    `Mostrando ${from.toLocaleString('pt-BR')} a ${to.toLocaleString('pt-BR')} de ${isAtLeast ? 'mais de ' : ''}${total.toLocaleString('pt-BR')} resultados`,
  showMore: (left: number) => `Mostrar mais (${left.toLocaleString('pt-BR')})`,
  notifications: 'Notificações',
  showPassword: 'Mostrar senha',
  hidePassword: 'Ocultar senha',
  typeToConfirm: (word: string) => `Digite ${word} para confirmar`,
} as const;
