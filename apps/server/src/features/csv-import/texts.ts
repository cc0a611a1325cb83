export const importTexts = {
  importFailed: 'Erro ao importar leads',
  checkFailed: 'Erro ao conferir o arquivo',
  unknownOwner: (name: string) => `Ninguém da equipe se chama ${name}: importado sem responsável`,
  listFailed: 'Erro ao buscar importações',
  nothingRejected: 'Não há linhas recusadas desta importação',
  notFound: 'Importação não encontrada',
} as const;
