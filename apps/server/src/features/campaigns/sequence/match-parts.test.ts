import type { SendStatus } from '@prumo/contracts/campaigns/plan';
import { expect, test } from 'vitest';
import { matchParts } from './match-parts.ts';
import type { Part } from './parts.ts';

const picture = (name: string | null, text = ''): Part => ({
  type: 'image',
  text,
  mediaUrl: name,
  fileName: name,
  template: null,
});
const row = (part: number, status: SendStatus, mediaUrl: string | null) => ({ part, status, mediaUrl });
const told = (parts: Part[], rows: ReturnType<typeof row>[]) => {
  const { kept, added, dropped } = matchParts(parts, rows);
  return [
    ...kept.map((one) => `${one.row.part}:${one.part.mediaUrl ?? ''}${one.part.text && ` ${one.part.text}`}`),
    ...added.map((one) => `+${one.place}:${one.part.mediaUrl}`),
    ...dropped.map(({ part }) => `-${part}`),
  ];
};
const steps = { abc: [picture('a', 'Oi'), picture('b'), picture('c')] };

test('before anything left, the rows take what the step says now', () => {
  const rows = [row(0, 'queued', 'x'), row(1, 'planned', 'y')];
  expect(told(steps.abc, rows)).toEqual(['0:a Oi', '1:b', '+2:c']);
  expect(told([picture(null, 'Só texto')], rows)).toEqual(['0: Só texto', '-1']);
});

test.each<[string, Part[], ReturnType<typeof row>[], string[]]>([
  ['a file that was added comes behind', steps.abc, [row(0, 'sent', 'a'), row(1, 'queued', 'b')], ['1:b', '+2:c']],
  [
    'one that was taken out no longer leaves',
    [picture('a', 'Oi')],
    [row(0, 'sent', 'a'), row(1, 'queued', 'b')],
    ['-1'],
  ],
  [
    'a new order repeats neither a file nor the words',
    [picture('c', 'Oi'), picture('a'), picture('b')],
    [row(0, 'sent', 'a'), row(1, 'sent', 'b'), row(2, 'queued', 'c')],
    ['2:c'],
  ],
  [
    'the first file taken out after it left does not push the others forward',
    [picture('b', 'Oi'), picture('c')],
    [row(0, 'sent', 'a'), row(1, 'sent', 'b'), row(2, 'queued', 'c')],
    ['2:c'],
  ],
  [
    'what may have left is taken for gone',
    steps.abc,
    [row(0, 'unknown', 'a'), row(1, 'planned', 'b')],
    ['1:b', '+2:c'],
  ],
  [
    'a step that became a text has nothing to come once it began',
    [picture(null, 'Olá')],
    [row(0, 'sent', 'a'), row(1, 'queued', 'b')],
    ['-1'],
  ],
  [
    'a place that was given up is not used again',
    steps.abc,
    [row(0, 'sent', 'a'), row(1, 'skipped', 'b'), row(2, 'skipped', 'c')],
    ['+3:b', '+4:c'],
  ],
])('once a part left: %s', (_name, parts, rows, expected) => {
  expect(told(parts, rows)).toEqual(expected);
});
