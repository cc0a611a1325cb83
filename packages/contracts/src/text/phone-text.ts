import { plainForm } from './plain-form.ts';

/** The shortest: a Brazilian number without area code. The longest: E.164. */
const LEAST_DIGITS = 8;
const MOST_DIGITS = 15;

const NO_PHONE =
  /^(?:sem|s\/|nao (?:tem|possui|informou|informado))\s*(?:telefone|tel\.?|fone|celular|whatsapp|numero|contato)?$/;

/** 'sem telefone', 'não tem'. */
export function saysNoPhone(text: string): boolean {
  const plain = plainForm(text).trim();
  return NO_PHONE.test(plain) && !/^(?:sem|s\/)$/.test(plain);
}

/** `5,51199E+12`: filling in the lost digits would give another person's number (NS-047). */
export const isScientific = (text: string): boolean => /^[\s'"=]*\+?\d+(?:[.,]\d+)?e[+-]?\d{1,3}[\s'"]*$/i.test(text);

export const hasPhoneLength = (text: string, least: number = LEAST_DIGITS): boolean =>
  numbersOf(text).some(({ length }) => length >= least && length <= MOST_DIGITS);

/** `(11) 98765-4321 / (11) 3333-4444` holds two numbers. */
export function numbersOf(text: string): string[] {
  const whole = text.normalize('NFKC').replace(/(?<=\d{8})[.,]0{1,2}\s*$/, '');
  return [whole, ...whole.split(/[/;|,\n]|\s(?:ou|e)\s|(?<=\d\s*)(?=[(+])/i)].map((part) => part.replace(/\D/g, ''));
}

export const isPhoneText = (text: string): boolean =>
  saysNoPhone(text) || (hasPhoneLength(text) && !isScientific(text));
