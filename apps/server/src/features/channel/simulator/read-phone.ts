import { invalidField } from '#platform/errors.ts';
import { toAddress } from './address.ts';

export function readPhone(typed: string): string {
  const address = toAddress(typed);
  if (address.length < 10 || address.length > 15) throw invalidField('phone', 'Formato de telefone inválido');
  return address;
}
