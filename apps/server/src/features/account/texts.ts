export const accountTexts = {
  exportFailed: 'Erro ao exportar os dados.',
  leadNotFound: 'Lead não encontrado',
  deleteFailed: 'Erro ao excluir a conta.',
  exportUnderWay: 'Já há uma exportação em andamento. Tente de novo quando ela terminar.',
} as const;
