import { expect, test } from 'vitest';
import { playMessages } from '../fixtures/play-messages.ts';
import { sayKind } from './own-kind.ts';

const lastReply = (...messages: string[]) => playMessages(messages).at(-1)?.reply ?? '';

test.each([
  ['quero um sobrado', 'um sobrado'],
  ['procuro sobrado em Santos', 'um sobrado em Santos'],
  ['quero uma kitnet', 'uma kitnet'],
  ['tô atrás de uma quitinete pronta', 'uma quitinete pronta'],
  ['queria um flat em Santos', 'um flat em Santos'],
  ['quero um lote', 'um lote'],
  ['quero um studio', 'um studio'],
  ['casa ou sobrado em Santos', 'uma casa em Santos'],
])('a search is said back in the words of the lead: %s', (text, wish) => {
  expect(lastReply('oi', text)).toContain(wish);
});

test('what comes later agrees with the word said before', () => {
  expect(lastReply('oi', 'quero um sobrado', 'pronto')).toContain(', pronto');
  expect(lastReply('oi', 'quero uma kitnet', 'pronta')).toContain(', pronta');
  expect(sayKind('casa', ['pronta', 'uma casa', 'um sobrado']).label).toBe('casa');
});

test('what is not there is named as it was asked for, and the closest once', () => {
  const reply = lastReply('oi', 'tem sobrado em Joinville?');
  expect(reply).toContain('não temos sobrado em Joinville');
  const flat = lastReply('oi', 'tem flat em Joinville?');
  expect(flat.split('*Studio Pitangueiras*')).toHaveLength(2);
});
