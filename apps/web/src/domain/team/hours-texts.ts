export const hoursTexts = {
  days: ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'],
  from: (day: string) => `${day}, das`,
  to: (day: string) => `${day}, até`,
  exceptions: 'Datas diferentes',
  addException: 'Incluir data',
  date: 'Data',
  removeException: (day: string) => `Remover ${day}`,
} as const;
