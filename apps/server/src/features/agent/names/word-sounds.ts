/** Words as they sound in Brazilian Portuguese, so that 'rezerva' meets 'reserva'; of plain, lower-case text. */
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/ph/g, 'f'],
  [/sh|ch/g, 'x'],
  [/qu(?=[ei])/g, 'k'],
  [/sc(?=[ei])|c(?=[ei])|ss|z/g, 's'],
  [/[cq]/g, 'k'],
  [/g(?=[ei])/g, 'j'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/m(?=[pb]|$)/g, 'n'],
  [/(.)\1+/g, '$1'],
];

export const soundOf = (plain: string): string =>
  SOUNDS.reduce((sound, [spelling, as]) => sound.replace(spelling, as), plain);

/** From 0 to 1: how much of two texts is equal, by the letters to change. */
export function likeness(a: string, b: string): number {
  const longest = Math.max(a.length, b.length);
  if (longest === 0 || Math.abs(a.length - b.length) / longest > 0.3) return 0;
  let before = Array.from({ length: b.length + 1 }, (_none, place) => place);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1)
      now.push(
        Math.min(
          (now[column - 1] ?? 0) + 1,
          (before[column] ?? 0) + 1,
          (before[column - 1] ?? 0) + (a[row - 1] === b[column - 1] ? 0 : 1),
        ),
      );
    before = now;
  }
  return 1 - (before[b.length] ?? 0) / longest;
}
