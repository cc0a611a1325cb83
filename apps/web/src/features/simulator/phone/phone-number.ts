const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '');

/** Digits with country code. */
export function addressOf(phone: string): string {
  const digits = digitsOf(phone);
  const isNational = !phone.trim().startsWith('+') && (digits.length === 10 || digits.length === 11);
  return isNational ? `55${digits}` : digits;
}

/** Area code and last eight digits, so country code and ninth digit do not matter. */
function coreOf(phone: string): string {
  const digits = digitsOf(phone);
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
  return national.length === 10 || national.length === 11 ? national.slice(0, 2) + national.slice(-8) : digits;
}

export const isSamePhone = (one: string, other: string) => coreOf(one) === coreOf(other);

export function isPlausiblePhone(phone: string): boolean {
  const { length } = digitsOf(phone);
  return length >= 10 && length <= 15;
}
