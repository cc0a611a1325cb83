/**
 * The little the dialog must know about a phone cell before the server reads it by the full rule: digits (specification
 * part 1 section 5), scientific notation and a missing area code (NS-046, NS-047).
 */
export const digitsOf = (cell: string): string => cell.replace(/\D/g, '');

export function isScientific(cell: string): boolean {
  return /^[\s'"=]*\+?\d+(?:[.,]\d+)?e[+-]?\d{1,3}[\s'"]*$/i.test(cell);
}

/** Digits of each number of a cell that holds several: `(11) 98765-4321 / (11) 3333-4444`. */
function numbersOf(cell: string): string[] {
  const whole = cell.replace(/(?<=\d{8})[.,]0{1,2}\s*$/, '');
  return [digitsOf(whole), ...whole.split(/[/;|,\n]|\s(?:ou|e)\s/i).map(digitsOf)];
}

/** The digits alone number 10 to 15, in the whole cell or in one of its numbers; 8 or 9 are enough with a default area code. */
export function hasPhoneLength(cell: string, defaultAreaCode: string | null): boolean {
  const least = defaultAreaCode ? 8 : 10;
  return numbersOf(cell).some(({ length }) => length >= least && length <= 15);
}

/** A local number of 8 or 9 digits, which the default area code would complete. */
export function lacksAreaCode(cell: string): boolean {
  if (cell.trimStart().startsWith('+')) return false;
  const local = (numbersOf(cell)[0] ?? '').replace(/^0+/, '');
  return (
    /^(?:9\d{8}|[2-9]\d{7})$/.test(local) && !/^(?:300[34]|400\d|4020)\d{4}$/.test(local) && !/^\s*0[3589]00/.test(cell)
  );
}
