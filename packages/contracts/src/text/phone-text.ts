/** Of a Brazilian number without its area code, and of the longest number there is (E.164). */
const LEAST_DIGITS = 8;
const MOST_DIGITS = 15;

const NO_PHONE =
  /^(?:sem|s\/|nao (?:tem|possui|informou|informado))\s*(?:telefone|tel\.?|fone|celular|whatsapp|numero|contato)?$/;

/** 'sem telefone', 'não tem': the person is known and has no number. */
export function saysNoPhone(text: string): boolean {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  return NO_PHONE.test(plain) && !/^(?:sem|s\/)$/.test(plain);
}

/** `5,51199E+12`: a spreadsheet kept five or six digits, the rest is someone else's number. */
export const isScientific = (text: string): boolean => /^[\s'"=]*\+?\d+(?:[.,]\d+)?e[+-]?\d{1,3}[\s'"]*$/i.test(text);

/** The digits number `least` to 15, in the whole text or in one of the numbers it holds. */
export const hasPhoneLength = (text: string, least: number = LEAST_DIGITS): boolean =>
  numbersOf(text).some(({ length }) => length >= least && length <= MOST_DIGITS);

/** Digits of each number of a text that holds several: `(11) 98765-4321 / (11) 3333-4444`. */
export function numbersOf(text: string): string[] {
  const whole = text.normalize('NFKC').replace(/(?<=\d{8})[.,]0{1,2}\s*$/, '');
  return [whole, ...whole.split(/[/;|,\n]|\s(?:ou|e)\s|(?<=\d\s*)(?=[(+])/i)].map((part) => part.replace(/\D/g, ''));
}

/** What a field for a telephone takes: something that may be a number, or that there is none. */
export const isPhoneText = (text: string): boolean =>
  saysNoPhone(text) || (hasPhoneLength(text) && !isScientific(text));
