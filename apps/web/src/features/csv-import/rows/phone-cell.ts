import { numbersOf } from '@prumo/contracts/phone-text';

/** A local number of 8 or 9 digits, which the default area code would complete (NS-046). */
export function lacksAreaCode(cell: string): boolean {
  if (cell.trimStart().startsWith('+')) return false;
  const local = (numbersOf(cell)[0] ?? '').replace(/^0+/, '');
  return (
    /^(?:9\d{8}|[2-9]\d{7})$/.test(local) && !/^(?:300[34]|400\d|4020)\d{4}$/.test(local) && !/^\s*0[3589]00/.test(cell)
  );
}
