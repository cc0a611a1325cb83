const digitsOf = (phone: string) => phone.replace(/\D/g, '').replace(/^0+/, '');

/** The number as the simulator knows it: digits with country code. */
export function addressOf(phone: string): string {
  const digits = digitsOf(phone);
  const isNational = !phone.trim().startsWith('+') && (digits.length === 10 || digits.length === 11);
  return isNational ? `55${digits}` : digits;
}

/** The area code and the last eight digits: the same person with or without country code and ninth digit. */
function coreOf(phone: string): string {
  const digits = digitsOf(phone);
  const national = digits.length >= 12 && digits.startsWith('55') ? digits.slice(2) : digits;
  return national.length === 10 || national.length === 11 ? national.slice(0, 2) + national.slice(-8) : digits;
}

export const isSamePhone = (one: string, other: string) => coreOf(one) === coreOf(other);

/** The server takes 10 to 15 digits with the country code. */
export function isPlausiblePhone(phone: string): boolean {
  const { length } = digitsOf(phone);
  return length >= 10 && length <= 15;
}
