/** "R$ 1.300.000": always in full, so that nobody has to guess the scale. */
export const reais = (amount: number): string => `R$ ${String(Math.trunc(amount)).replace(/\B(?=(\d{3})+$)/g, '.')}`;
