const cents = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });
const whole = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL', maximumFractionDigits: 0 });
const CENTS_BELOW = 1000;

/** 'R$ 12,50'; from a thousand on nobody reads the cents. */
export const formatCost = (reais: number): string => (reais < CENTS_BELOW ? cents : whole).format(reais);
