export const budgetText = (budget: string): string =>
  /^\d+$/.test(budget) ? `R$ ${Number(budget).toLocaleString('pt-BR')}` : budget;
