import type { DelayUnit } from '@prumo/contracts/campaigns';
import { expect, test } from 'vitest';
import { readStep, type StepValues, stepErrors, stepValues } from './step-form-values.ts';

const kept = { sequence: 2 };
const filled = (changes: Partial<StepValues>): StepValues => ({
  ...stepValues(undefined, 2),
  content: 'Olá, {nome}!',
  ...changes,
});
const delayError = (delayAmount: string, delayUnit: DelayUnit) =>
  stepErrors(filled({ delayAmount, delayUnit }), kept).delayAmount?.message;

test.each([
  ['seconds', 59, 'Delay máximo para segundos é 59'],
  ['minutes', 59, 'Delay máximo para minutos é 59'],
  ['hours', 23, 'Delay máximo para horas é 23'],
  ['days', 30, 'Delay máximo para dias é 30'],
] as const)('a delay in %s ends at %i', (unit, max, message) => {
  expect(delayError('0', unit)).toBeUndefined();
  expect(delayError(String(max), unit)).toBeUndefined();
  expect(delayError(String(max + 2), unit)).toBe(message);
  expect(delayError('-1', unit)).toBe('Delay deve ser positivo');
  expect(delayError('', unit)).toBe('Delay deve ser positivo');
});

test('the stored default of 24 hours passes, and a new message starts at the same time in days', () => {
  expect(delayError('24', 'hours')).toBeUndefined();
  expect(stepValues(undefined, 2)).toMatchObject({ delayAmount: '1', delayUnit: 'days' });
  expect(stepValues(undefined, 1)).toMatchObject({ delayAmount: '0' });
});

test('content is required and knows only what a lead or a product has', () => {
  expect(stepErrors(filled({ content: '  ' }), kept).content?.message).toBe('Conteúdo é obrigatório');
  expect(stepErrors(filled({ content: 'Oi {rua}' }), kept).content?.message).toBe('Variável desconhecida: {rua}');
});

test('days until a follow-up count only while the sequence goes on in silence', () => {
  expect(readStep(filled({ followUpDays: '3' }), kept).data?.conditions.followUpDays).toBe(3);
  expect(
    readStep(filled({ followUpDays: '3', continueIfNoResponse: false }), kept).data?.conditions.followUpDays,
  ).toBeNull();
  expect(stepErrors(filled({ followUpDays: '31' }), kept).followUpDays?.message).toBe('Escolha de 1 a 30 dias');
});

test('a message with a file needs one; a text leaves the files of another type out', () => {
  expect(stepErrors(filled({ type: 'image' }), kept).mediaFiles?.message).toBe('Adicione ao menos um arquivo');
  const file = {
    id: 'a',
    filename: 'a.png',
    originalName: 'a.png',
    size: 1,
    mimetype: 'image/png',
    path: '/api/media/a',
  };
  expect(readStep(filled({ type: 'image', mediaFiles: [file] }), kept).data?.mediaFiles).toEqual([file]);
  expect(readStep(filled({ mediaFiles: [file] }), kept).data?.mediaFiles).toEqual([]);
});

test('a text over the maximum is told on its field', () => {
  expect(stepErrors(filled({ content: 'a'.repeat(5000) }), kept).content?.message).toBe(
    'O texto passa do máximo de 4.096 caracteres',
  );
});
