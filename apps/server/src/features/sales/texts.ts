export const saleTexts = {
  notOfTheTeam: 'Escolha pessoas da equipe que possam ser responsáveis por leads.',
  listFailed: 'Erro ao buscar vendas',
  recordFailed: 'Erro ao registrar venda',
  changeFailed: 'Erro ao alterar venda',
  removeFailed: 'Erro ao remover venda',
} as const;
