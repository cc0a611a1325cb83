const typedFormat = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** 1500 = '1.500,00', as one types it; nothing for no amount. */
export const toTyped = (reais: number | null): string => (reais === null ? '' : typedFormat.format(reais));

/** '1.500,00', 'R$ 1500', '1500,5' and '1500.50' as Brazilians mean them; null = nothing typed, NaN = no amount. */
export function readReais(typed: string): number | null {
  const text = typed.replace(/^\s*R\$/i, '').replace(/\s/g, '');
  if (text === '') return null;
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/.test(text))
    return Number(text.replaceAll('.', '').replace(',', '.'));
  return /^\d+\.\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}
