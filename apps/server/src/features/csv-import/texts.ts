export const importTexts = {
  importFailed: 'Erro ao importar leads',
  checkFailed: 'Erro ao conferir o arquivo',
  listFailed: 'Erro ao buscar importações',
  nothingRejected: 'Não há linhas recusadas desta importação',
  notFound: 'Importação não encontrada',
} as const;
