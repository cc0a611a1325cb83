import { expect, test } from 'vitest';
import { understand } from './understand.ts';

// The name of a member every object has once crashed the reader.
test.each(['constructor', '__proto__', 'toString', 'valueOf', 'hasOwnProperty'])(
  '%s is a word like any other',
  (word) => {
    expect(understand(`casa no Centro do ${word}`, { lastQuestion: null }).slots.location).toBe('Centro');
    for (const text of [`quero ${word}`, `${word} mil reais`, `em ${word}, ${word} quartos, a${word}@gmail ponto com`])
      expect(() => understand(text, { lastQuestion: null })).not.toThrow();
  },
);
