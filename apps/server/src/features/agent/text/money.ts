/** 1300000 as "1.300.000". */
export const thousands = (amount: number): string => String(Math.trunc(amount)).replace(/\B(?=(\d{3}){1,12}$)/g, '.');

/** "R$ 1.300.000": always in full, so that nobody has to guess the scale. */
export const reais = (amount: number): string => `R$ ${thousands(amount)}`;

/** 1200.5 as "1.200,5": an area keeps the decimals it has in the catalogue. */
export function metres(area: number): string {
  const part = String(Math.round(area * 100) / 100).split('.')[1];
  return part === undefined ? thousands(area) : `${thousands(area)},${part}`;
}

/** "98,5 m²" */
export const squareMetres = (area: number): string => `${metres(area)} m²`;
