import type { Random } from './random.ts';

export type Line = { areaCode: string; local: string; kind: 'mobile' | 'landline' };

const AREA_CODES = (
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 ' +
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'
).split(' ');

const twoParts = (local: string): string => `${local.slice(0, -4)}-${local.slice(-4)}`;

type Shape = (line: Line) => string;

const SHAPES: readonly [Shape, ...Shape[]] = [
  ({ areaCode, local }) => areaCode + local,
  ({ areaCode, local }) => `(${areaCode}) ${twoParts(local)}`,
  ({ areaCode, local }) => `(${areaCode})${twoParts(local)}`,
  ({ areaCode, local }) => `${areaCode} ${twoParts(local)}`,
  ({ areaCode, local }) => `${areaCode}.${local.slice(0, -4)}.${local.slice(-4)}`,
  ({ areaCode, local }) => `+55${areaCode}${local}`,
  ({ areaCode, local }) => `+55 (${areaCode}) ${twoParts(local)}`,
  ({ areaCode, local }) => `55${areaCode}${local}`,
  ({ areaCode, local }) => `55 ${areaCode} ${twoParts(local)}`,
  ({ areaCode, local }) => `0${areaCode}${local}`,
  ({ areaCode, local }) => `(0${areaCode}) ${twoParts(local)}`,
  ({ areaCode, local }) => `0xx${areaCode} ${twoParts(local)}`,
  ({ areaCode, local }) => `0 15 ${areaCode} ${twoParts(local)}`,
  ({ areaCode, local }) => `0055${areaCode}${local}`,
  ({ areaCode, local }) => `${areaCode}/${twoParts(local)}`,
  ({ areaCode, local }) => ` ${areaCode} ${local} `,
];

const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => random.below(10)).join('');

export function newLine(random: Random, taken: Set<string>, areaCode?: string, kind?: Line['kind']): Line {
  for (;;) {
    const wanted = kind ?? (random.chance(0.08) ? 'landline' : 'mobile');
    const local =
      wanted === 'landline'
        ? `${random.pick(['2', '3', '5'])}${digits(random, 7)}`
        : `9${random.pick(['6', '7', '8', '9', '1', '3', '5'])}${digits(random, 7)}`;
    const line: Line = {
      areaCode: areaCode ?? AREA_CODES[random.below(AREA_CODES.length)] ?? '11',
      local,
      kind: wanted,
    };
    const key = line.areaCode + line.local;
    // 3003 and 3004 are company numbers behind every area code.
    if (taken.has(key) || /^300[34]/.test(local)) continue;
    taken.add(key);
    return line;
  }
}

export const canonicalOf = ({ areaCode, local }: Line): string => `+55${areaCode}${local}`;

export const typedIn = (random: Random, line: Line): string => random.pick(SHAPES)(line);

/** Other digits than `typed`, so that only a phone rule sees the repetition. */
export function typedOtherwise(random: Random, line: Line, typed: string): string {
  const onlyDigits = (text: string): string => text.replace(/\D/g, '');
  for (;;) {
    const other = typedIn(random, line);
    if (onlyDigits(other) !== onlyDigits(typed)) return other;
  }
}
