import { addressOf } from '../phone/phone-number.ts';

/** The address bar's list of phones on the screen, in their order; each number once, as the simulator writes it. */
export const readOpenPhones = (search: string | undefined): string[] => [
  ...new Set((search ?? '').split(',').filter(Boolean).map(addressOf)),
];

/** The asked phone on the screen: where it is, beside the others, or in the place of the one opened longest ago. */
export function openPhone(open: readonly string[], asked: string, room: number): string[] {
  const phone = addressOf(asked);
  if (open.slice(-room).includes(phone)) return [...open];
  const others = open.filter((one) => one !== phone);
  return [...others.slice(Math.max(0, others.length - room + 1)), phone];
}

/** Those that have a place: of more than fit, the ones opened last. */
export const shownPhones = (open: readonly string[], room: number): string[] => open.slice(-room);
