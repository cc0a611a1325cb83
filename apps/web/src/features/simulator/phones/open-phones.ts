import { addressOf } from '../phone/phone-number.ts';

export const readOpenPhones = (search: string | undefined): string[] => [
  ...new Set((search ?? '').split(',').filter(Boolean).map(addressOf)),
];

export function openPhone(open: readonly string[], asked: string, room: number): string[] {
  const phone = addressOf(asked);
  if (open.slice(-room).includes(phone)) return [...open];
  const others = open.filter((one) => one !== phone);
  return [...others.slice(Math.max(0, others.length - room + 1)), phone];
}

export const shownPhones = (open: readonly string[], room: number): string[] => open.slice(-room);
