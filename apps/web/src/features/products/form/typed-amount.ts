const thousands = new Intl.NumberFormat('pt-BR');
/** Ten digits, because the database column holds at most 2.147.483.647. */
const MOST_DIGITS = 10;

/**
 * '1250000' becomes '1.250.000'. Without decimals a comma and everything after it are dropped (NS-110); an area keeps
 * two decimals.
 */
export function typedAmount(text: string, decimals = 0): string {
  const [whole = '', ...parts] = text.split(',');
  const digits = whole.replace(/\D/g, '').slice(0, MOST_DIGITS);
  if (digits === '') return '';
  const amount = thousands.format(Number(digits));
  if (decimals === 0 || parts.length === 0) return amount;
  return `${amount},${parts.join('').replace(/\D/g, '').slice(0, decimals)}`;
}

export const keptSigns = (text: string): number => text.replace(/[^\d,]/g, '').length;

/** Caret position after as many digits and commas as there were before it prior to formatting. */
export function caretAfter(formatted: string, signsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === signsBefore) return index;
    if (/[\d,]/.test(formatted[index] ?? '')) seen += 1;
  }
  return formatted.length;
}
