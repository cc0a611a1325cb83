import { expect, test } from 'vitest';
import { describeDelay, previewText } from './describe-step.ts';

const step = (sequence: number, delayAmount: number, delayUnit: 'hours' | 'days') =>
  describeDelay({ sequence, delayAmount, delayUnit } as Parameters<typeof describeDelay>[0]);

test('a delay is told from the launch for the first message and from the one before for the others', () => {
  expect(step(1, 0, 'days')).toBe('Imediatamente');
  expect(step(1, 2, 'hours')).toBe('2 horas após o início');
  expect(step(2, 1, 'days')).toBe('1 dia após a anterior');
});

test('the preview of a text ends at 100 characters', () => {
  expect(previewText('curto\n\ne simples')).toBe('curto e simples');
  expect(Array.from(previewText('🏠'.repeat(150)))).toHaveLength(101);
});
