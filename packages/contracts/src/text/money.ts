export const thousands = (amount: number): string => String(Math.trunc(amount)).replace(/\B(?=(\d{3}){1,12}$)/g, '.');

/** "R$ 1.300.000": in full, so the scale is never guessed. */
export const reais = (amount: number): string => `R$ ${thousands(amount)}`;

/** 234567 cents = 'R$ 2.345,67'; whole reais without the cents. */
export function reaisAndCents(cents: number): string {
  const part = cents % 100;
  return part === 0 ? reais(cents / 100) : `${reais(cents / 100)},${String(part).padStart(2, '0')}`;
}

/** 1200.5 = "1.200,5". */
export function metres(area: number): string {
  const part = String(Math.round(area * 100) / 100).split('.')[1];
  return part === undefined ? thousands(area) : `${thousands(area)},${part}`;
}

export const squareMetres = (area: number): string => `${metres(area)} m²`;
