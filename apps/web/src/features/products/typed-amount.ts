const thousands = new Intl.NumberFormat('pt-BR');
/** The column ends at 2.147.483.647. */
const MOST_DIGITS = 10;

/** What is typed into an amount, with its dots: '1250000' reads '1.250.000'; a comma and what follows is left out (NS-110). */
export function typedAmount(text: string): string {
  const digits = (text.split(',')[0] ?? '').replace(/\D/g, '').slice(0, MOST_DIGITS);
  return digits === '' ? '' : thousands.format(Number(digits));
}

/** Where the caret stands after that: behind as many digits as before. */
export function caretAfter(formatted: string, digitsBefore: number): number {
  let seen = 0;
  for (let index = 0; index < formatted.length; index += 1) {
    if (seen === digitsBefore) return index;
    if (/\d/.test(formatted[index] ?? '')) seen += 1;
  }
  return formatted.length;
}
