import { formatCount } from '#ui/format-count.ts';

export const demonstrationTexts = {
  offerTitle: 'Comece vendo o sistema trabalhar',
  offer:
    'Carregue uma pequena imobiliária de exemplo: 30 leads, 6 imóveis, uma equipe de 5 pessoas, campanhas e conversas no celular simulado.',
  load: 'Carregar dados de demonstração',
  loading: 'Carregando...',
  importOwn: 'Importar minha planilha',
  loaded: 'Esta conta mostra dados de demonstração. Nada deles sai para o WhatsApp.',
  remove: 'Remover dados de demonstração',
  removing: 'Removendo...',
  question: 'Os leads, imóveis, campanhas, conversas e pessoas de demonstração serão removidos. O que você criou fica.',
  ownNotes: (count: number) =>
    count === 1
      ? 'Você escreveu 1 anotação em um lead de demonstração. Ela sai junto.'
      : `Você escreveu ${formatCount(count)} anotações em leads de demonstração. Elas saem junto.`,
  confirm: 'Remover',
  doneLoad: 'Dados de demonstração carregados',
  doneRemove: 'Dados de demonstração removidos',
  failedLoad: 'Erro ao carregar dados de demonstração',
  failedRemove: 'Erro ao remover dados de demonstração',
} as const;
