import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { leadTexts } from '../texts.ts';
import { readAddress } from './phone.ts';

export type ChatNames = { phone: string | null; lid: string | null; userId: string | null };

export type PersonName = {
  key: string;
  kind: 'number' | 'lid' | 'user_id';
  address: string;
};

export const HIDDEN_PHONE = '—';
export const NAMELESS = leadTexts.nameless;

/** Best name first: only a number stays valid across providers. A lid's digits are not a number. */
export const namesOf = memoizeByObject(({ phone, lid, userId }: ChatNames): readonly PersonName[] => {
  const names: PersonName[] = [];
  if (phone !== null) names.push({ key: keyOfAddress(phone), kind: 'number', address: phone });
  if (lid !== null) names.push({ key: lid, kind: 'lid', address: lid });
  if (userId !== null) names.push({ key: userId, kind: 'user_id', address: userId });
  return names;
});

export function keyOfAddress(address: string): string {
  const reading = readAddress(address);
  return reading.kind === 'number' ? reading.key : address;
}

export const isNumberKey = (key: string): boolean => /^\+?\d+$/.test(key);

export function phoneOf(name: PersonName) {
  if (name.kind !== 'number') return { phone: HIDDEN_PHONE, phoneKey: name.key, phoneCanonical: null };
  const reading = readAddress(name.address);
  const isNumber = reading.kind === 'number';
  return {
    phone: isNumber ? reading.canonical : name.address,
    phoneKey: name.key,
    phoneCanonical: isNumber ? reading.canonical : null,
  };
}

export const fallbackName = ({ kind, address }: PersonName): string =>
  kind === 'number' ? displayPhone(address) : NAMELESS;

export function displayPhone(address: string): string {
  const reading = readAddress(address);
  return reading.kind === 'number' ? reading.display : address;
}
