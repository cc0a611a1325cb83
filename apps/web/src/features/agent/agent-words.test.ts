import { MODEL_FAILURES } from '@prumo/contracts/agent/model';
import { expect, test } from 'vitest';
import { builtInReason } from '#domain/model/writer-words.ts';
import { noteText } from './performance/performance-texts.ts';
import { trialTexts } from './trial/trial-texts.ts';

test('what the gate took out is told by its reason, and an item by its name on screen', () => {
  const { blockedLine } = trialTexts;
  expect(blockedLine({ reason: 'unsupported_figure', detail: 'r$ 99.000' })).toBe(
    'Número que não está no cadastro: R$ 99.000',
  );
  expect(blockedLine({ reason: 'asks_known_item', detail: 'purpose' })).toBe(
    'Pergunta o que o lead já disse: Objetivo',
  );
  expect(blockedLine({ reason: 'off_plan', detail: '' })).toBe('Fora do que foi decidido');
  expect(blockedLine({ reason: 'new_reason', detail: 'x' })).toBe('new_reason: x');
});

test('the note of a row is in words', () => {
  expect(noteText('collected', 'stage')).toBe('Estágio do imóvel');
  expect(noteText('blocked', 'unknown_link')).toBe('Link que não foi configurado');
  expect(noteText('qualified', '3')).toBe('3 respostas');
  expect(noteText('transfers', 'complaint')).toBe('Reclamação');
  expect(noteText('transfers', 'condition:pede desconto')).toBe('Condição de transferência: pede desconto');
  expect(noteText('first_response', null)).toBeNull();
});

test('who wrote a reply is said, and why when it was not the model', () => {
  const { writerOf } = trialTexts;
  expect(writerOf({ writer: 'model', model: 'casa', because: null })).toBe('Modelo casa');
  expect(writerOf({ writer: 'built-in', model: null, because: null })).toBe('Motor próprio');
  expect(writerOf({ writer: 'built-in', model: 'casa', because: 'blocked' })).toContain('barrado');
  expect(writerOf({ writer: 'built-in', model: null, because: 'cost_limit' })).toContain('Limite do dia atingido');
  expect(writerOf({ writer: 'built-in', model: 'casa', because: 'deadline' })).toContain('não respondeu');
});

test('every failure of a model has words', () => {
  for (const failure of MODEL_FAILURES) expect(builtInReason(failure)).not.toBe(failure);
});
