import { expect, test } from 'vitest';
import { CORRECTION_FRAMES } from '../texts.ts';
import { isCorrection } from './corrections.ts';

const VALUES = [
  'o valor de *Vista Moema* agora é de R$ 540.000,50 a R$ 590.000.',
  'a metragem de *Ed. São João* agora vai até 62,5 m².',
  'o valor de *Vista* agora está a confirmar. A metragem agora é 58 m².',
];

test.each(Object.values(CORRECTION_FRAMES))('"$begins …" tells only values', ({ begins, ends }) => {
  for (const value of VALUES) {
    const text = `${begins} ${value} ${ends}`;
    for (const only of [text, `${text}\n${text}`, `Oi Rita, ${text}`, `${begins} ${value}`])
      expect([only, isCorrection(only)]).toEqual([only, true]);
    for (const more of ['Sábado às 10h?', 'Pode visitar sim.', 'Aceitamos o valor!', 'Te ligo já', 'Tem elevador sim'])
      expect([more, isCorrection(`${text} ${more}`)]).toEqual([more, false]);
  }
});

test.each(['Uma correção: a visita é às 11h.', 'O valor de *Vista* agora é R$ 540.000.', 'Uma correção:', ''])(
  '"%s" is no correction of a value',
  (text) => {
    expect(isCorrection(text)).toBe(false);
  },
);
