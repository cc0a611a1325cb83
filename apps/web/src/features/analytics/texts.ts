export const analyticsTexts = {
  title: 'Analytics & Relatórios',
  subtitle: 'O retrato de agora: cada lead no estágio em que está',
  comingTitle: 'Relatórios por período ainda não estão disponíveis',
  comingText:
    'Conversões por fonte, tempos por estágio, desempenho da IA e receita entram aqui. Até lá, só aparece o que já pode ser calculado dos seus dados.',
} as const;
