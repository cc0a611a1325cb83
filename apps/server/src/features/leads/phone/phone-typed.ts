export type DialledNumber = {
  digits: string;
  international: boolean;
};

/** Eleven digits of a CPF may look like a mobile. */
const TAX_ID = /^\s*(?:\d{3}\.\d{3}\.\d{3}-\d{2}|\d{2}\.\d{3}\.\d{3}\/\d{4}-\d{2})\s*$/;

export function toDialled(text: string): DialledNumber | null {
  if (TAX_ID.test(text)) return null;
  const address = text.replace(/@(?:s\.whatsapp\.net|c\.us)\b/i, '');
  if (address.includes('@')) return null;
  // The spreadsheet stored the column as decimals: 11987654321.0
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

const COUNTRY = String.raw`(?:[+(\s]*(?:00)?55[\s().-]+)?`;
const SET_APART = [
  new RegExp(String.raw`^\D*?${COUNTRY}\(\s*(\d{1,3})\s*\)\D*(\d(?:\D*\d){7,8})\D*$`),
  new RegExp(String.raw`^\D*?${COUNTRY}(\d{1,3})[^\d+]+((?:9\D+)?\d{4,5}\D+\d{4})\D*$`),
  new RegExp(String.raw`^\D*?${COUNTRY}(0[1-9])[^\d+]+(\d{8,9})\D*$`),
  /^\D*(?:00)?55(0[1-9])(9\d{8})\D*$/,
];

/**
 * `(01) 98765-4321`, `(1) 98765-4321`, `+55 (00) 3333-4444`: read as plain digits, these could become another person's
 * number.
 */
export function namesNoArea(text: string, areaCodes: ReadonlySet<string>): boolean {
  for (const shape of SET_APART) {
    const [, area = '', number = ''] = shape.exec(text) ?? [];
    if (area === '') continue;
    const digits = number.replace(/\D/g, '').length;
    // A zero before an area code is the trunk prefix. `9 98765-4321` has one digit too many for a number without an
    // area code.
    const code = area.length === 3 && area.startsWith('0') ? area.slice(1) : area;
    if (code.length === 2) return !areaCodes.has(code) && area.startsWith('0');
    return code === '0' ? false : digits === 9;
  }
  return false;
}

export function isTaxId(text: string): boolean {
  return TAX_ID.test(text);
}
