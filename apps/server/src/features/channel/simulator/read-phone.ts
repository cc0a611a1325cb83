import { invalidField } from '#platform/errors.ts';
import { simulatorTexts } from '../texts.ts';
import { toAddress } from './address.ts';

export function readPhone(typed: string): string {
  const address = toAddress(typed);
  if (address.length < 10 || address.length > 15) throw invalidField('phone', simulatorTexts.invalidPhone);
  return address;
}
