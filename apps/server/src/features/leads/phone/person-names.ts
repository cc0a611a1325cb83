import { leadTexts } from '../texts.ts';
import { readAddress } from './phone.ts';

/** What one event of a channel calls one person; any of them may be missing. */
export type ChatNames = { phone: string | null; lid: string | null; userId: string | null };

export type PersonName = {
  key: string;
  kind: 'number' | 'lid' | 'user_id';
  /** Where a message to this name goes. */
  address: string;
};

/** What a lead's phone says while WhatsApp hides the number. */
export const HIDDEN_PHONE = '—';
export const NAMELESS = leadTexts.nameless;

/**
 * The names of a person, the best first: people and searches know a number, and only a number outlives its provider. The
 * forms with and without the ninth digit are one name; the digits of a lid are no number.
 */
export function namesOf({ phone, lid, userId }: ChatNames): PersonName[] {
  const names: PersonName[] = [];
  if (phone !== null) names.push({ key: keyOfAddress(phone), kind: 'number', address: phone });
  if (lid !== null) names.push({ key: lid, kind: 'lid', address: lid });
  if (userId !== null) names.push({ key: userId, kind: 'user_id', address: userId });
  return names;
}

/** The key of the person at a provider's address. */
export function keyOfAddress(address: string): string {
  const reading = readAddress(address);
  return reading.kind === 'number' ? reading.key : address;
}

/** Whether a key is a number rather than a name that only its provider knows. */
export const isNumberKey = (key: string): boolean => /^\+?\d+$/.test(key);

/** What a lead's row says of the person's best name. */
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

/** What a lead without a name of its own is called. */
export const fallbackName = ({ kind, address }: PersonName): string =>
  kind === 'number' ? displayPhone(address) : NAMELESS;

/** A provider's address as people write the number; another name as it is. */
export function displayPhone(address: string): string {
  const reading = readAddress(address);
  return reading.kind === 'number' ? reading.display : address;
}
