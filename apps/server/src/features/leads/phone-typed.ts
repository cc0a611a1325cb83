export type Dialled = {
  /** Digits as dialled, without '+' or '00'. */
  digits: string;
  /** '+' or '00' said that the digits begin with a country code. */
  international: boolean;
};

/** `5,51199E+12`: Excel kept five or six digits of the number, the rest is someone else's (NS-047). */
export function isScientific(text: string): boolean {
  return /^[\s'"=]*\+?\d+(?:[.,]\d+)?e[+-]?\d{1,3}[\s'"]*$/i.test(text);
}

/** A tax id is all digits too, and eleven of them may look like a mobile. */
const TAX_ID = /^\s*(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})\s*$/;

/** Text to digits; null when the text is something other than one phone number. */
export function toDialled(text: string): Dialled | null {
  if (TAX_ID.test(text)) return null;
  const address = text.replace(/@(?:s\.whatsapp\.net|c\.us)\b/i, '');
  if (address.includes('@')) return null;
  // A column read as decimal numbers: 11987654321.0
  const whole = address.replace(/^([\s'"=+]*\d{8,})[.,]0{1,2}(?=[\s'"]*$)/, '$1');
  let digits = whole.replace(/\D/g, '');
  if (digits === '') return null;
  let international = /^[^\d+]*\+/.test(whole);
  if (international) digits = digits.replace(/^0+/, '');
  else if (/^00[1-9]/.test(digits)) {
    international = true;
    digits = digits.slice(2);
  }
  return { digits, international };
}

/** Whether the whole cell is a tax id, which the '/' inside must not cut into numbers. */
export function isTaxId(text: string): boolean {
  return TAX_ID.test(text);
}
