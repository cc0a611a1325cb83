export const helpTexts = {
  about: 'Para que serve esta tela',
  more: 'Ler no guia',
  title: 'Ajuda',
  titleOf: (page: string) => `Ajuda: ${page}`,
  subtitle: 'Para que serve cada tela e como fazer o que você precisa',
  pages: 'Páginas do guia',
  loading: 'Carregando...',
  failed: 'Não foi possível abrir esta página',
  notFound: 'Esta página não existe no guia',
  showSteps: 'Mostrar os primeiros passos',
  stepsShown: 'Os primeiros passos estão no Dashboard',
  simulate: 'Simular uma conversa',
} as const;
