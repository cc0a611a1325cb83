/** 1300000 as "1.300.000". */
export const thousands = (amount: number): string => String(Math.trunc(amount)).replace(/\B(?=(\d{3}){1,12}$)/g, '.');

/** "R$ 1.300.000": always in full, so that nobody has to guess the scale. */
export const reais = (amount: number): string => `R$ ${thousands(amount)}`;
