const typedFormat = (decimals: number) =>
  new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: decimals });
const CENT_DECIMALS = 2;

export const toTyped = (reais: number | null, decimals = CENT_DECIMALS): string =>
  reais === null ? '' : typedFormat(decimals).format(reais);

/** '1.500,00', 'R$ 1500', '1500,5' and '1500.50'; null = nothing typed, NaN = not an amount. */
export function readReais(typed: string, decimals = CENT_DECIMALS): number | null {
  const text = typed.replace(/^\s*R\$/i, '').replace(/\s/g, '');
  if (text === '') return null;
  const [whole = '', part = '', ...more] = text.split(',');
  if (/^(?:\d+|\d{1,3}(?:\.\d{3})+)$/.test(whole) && more.length === 0 && isPart(text, part, decimals))
    return Number(`${whole.replaceAll('.', '')}.${part || 0}`);
  return /^\d+\.\d{1,2}$/.test(text) ? Number(text) : Number.NaN;
}

const isPart = (text: string, part: string, decimals: number) =>
  text.includes(',') ? /^\d+$/.test(part) && part.length <= decimals : true;
