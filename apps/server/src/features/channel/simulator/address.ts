/** The simulated provider's address of a phone as a person types it: digits with country code. */
export function toAddress(phone: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  const isInternational = phone.trim().startsWith('+');
  return !isInternational && (digits.length === 10 || digits.length === 11) ? `55${digits}` : digits;
}
