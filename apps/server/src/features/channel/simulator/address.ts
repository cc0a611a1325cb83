/** Digits with country code and, for Brazilian mobiles, the ninth digit, so both spellings are one phone. */
export function toAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const isInternational = phone.trim().startsWith('+');
  const address = !isInternational && (digits.length === 10 || digits.length === 11) ? `55${digits}` : digits;
  return address.replace(/^55(\d{2})([6-9]\d{7})$/, '55$19$2');
}

const WITH_NINTH_DIGIT = /^55(\d{2})9([6-9]\d{7})$/;

export const mayLackNinthDigit = (address: string): boolean => WITH_NINTH_DIGIT.test(address);

export const knownAs = ({ phone, hasNinthDigit }: { phone: string; hasNinthDigit: boolean }): string =>
  hasNinthDigit ? phone : phone.replace(WITH_NINTH_DIGIT, '55$1$2');
