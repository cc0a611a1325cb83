import type { StepConditions } from '@prumo/contracts/campaigns';
import { expect, test } from 'vitest';
import { describeConditions, describeDelay, describeOverruled, previewText } from './describe-step.ts';

const USUAL: StepConditions = { transferToAI: true, stopIfResponds: true, continueIfNoResponse: true };
const ruled = (rules: Partial<StepConditions> = {}) => ({ conditions: { ...USUAL, ...rules } });
const twoDays = { delayAmount: 2, delayUnit: 'days' } as const;
const after = (rules: Partial<StepConditions>) => describeDelay(twoDays, ruled(rules));

test('a delay is told from the launch for the first message and from the one before for the others', () => {
  expect(describeDelay({ delayAmount: 0, delayUnit: 'days' }, undefined)).toBe('Imediatamente');
  expect(describeDelay({ delayAmount: 2, delayUnit: 'hours' }, undefined)).toBe('2 horas após o início');
  expect(describeDelay({ delayAmount: 1, delayUnit: 'days' }, ruled())).toBe('1 dia após a anterior');
  expect(describeDelay({ delayAmount: 0, delayUnit: 'days' }, ruled())).toBe('Logo após a anterior');
});

test('the days without a reply that the message before asks for take the place of the own delay', () => {
  expect(after({ followUpDays: 3 })).toBe('Após 3 dias sem resposta');
  expect(after({ followUpDays: 1, stopIfResponds: false })).toBe(
    'Após 1 dia sem resposta; com resposta, 2 dias após a anterior',
  );
  expect(after({ stopIfResponds: false })).toBe('2 dias após a anterior');
});

test('after a message that ends in silence only who answered goes on, and nobody where a reply ends it too', () => {
  expect(after({ continueIfNoResponse: false, stopIfResponds: false })).toBe('Só com resposta, 2 dias após a anterior');
  expect(after({ continueIfNoResponse: false })).toBe('Não sai: a anterior encerra a sequência');
  expect(after({ continueIfNoResponse: false, followUpDays: 3 })).toBe('Não sai: a anterior encerra a sequência');
});

test('what a reply and silence do is told of a message that another follows', () => {
  expect(describeConditions(ruled({ stopIfResponds: false, followUpDays: 3 }), false)).toEqual([
    'Com resposta, espera ao menos 24 horas',
    'Resposta vai para a IA',
    'Sem resposta, próxima em 3 dias',
  ]);
  expect(describeConditions(ruled({ continueIfNoResponse: false, followUpDays: 3 }), true)).toEqual([
    'Resposta vai para a IA',
  ]);
});

test('who types a delay is told where the message before overrules it', () => {
  expect(describeOverruled(undefined)).toBeNull();
  expect(describeOverruled(ruled())).toBeNull();
  expect(describeOverruled(ruled({ followUpDays: 3 }))).toBe('Sem resposta, valem os dias da anterior: 3.');
  expect(describeOverruled(ruled({ continueIfNoResponse: false }))).toBe(
    'Sem resposta, a anterior encerra a sequência.',
  );
});

test('the preview of a text ends at 100 characters', () => {
  expect(previewText('curto\n\ne simples')).toBe('curto e simples');
  expect(Array.from(previewText('🏠'.repeat(150)))).toHaveLength(101);
});
