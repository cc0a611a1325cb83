import { expect, test } from 'vitest';
import { chatTextParts } from './chat-text-parts.ts';

const kinds = (text: string) => chatTextParts(text).map((part) => [part.kind, part.text]);

test('web addresses become links without the punctuation behind them', () => {
  expect(kinds('veja (https://a.com/b_c?d=1_2), ok')).toEqual([
    ['plain', 'veja ('],
    ['link', 'https://a.com/b_c?d=1_2'],
    ['plain', '), ok'],
  ]);
});

test('a mark may stand inside a sentence', () => {
  expect(kinds('Conheça o *Jardim Moema*, _com varanda_ e ~sem~ pressa')).toEqual([
    ['plain', 'Conheça o '],
    ['bold', 'Jardim Moema'],
    ['plain', ', '],
    ['italic', 'com varanda'],
    ['plain', ' e '],
    ['strike', 'sem'],
    ['plain', ' pressa'],
  ]);
});

test('marks of WhatsApp are read, those that mark nothing stay', () => {
  expect(kinds('*Jardins de Moema*: _novo_, ~caro~')).toEqual([
    ['bold', 'Jardins de Moema'],
    ['plain', ': '],
    ['italic', 'novo'],
    ['plain', ', '],
    ['strike', 'caro'],
  ]);
  for (const text of ['2 * 3 * 4', 'nome_do_arquivo_final', '* item', '*a\nb*', 'javascript:alert(1)', '**']) {
    expect(kinds(text)).toEqual([['plain', text]]);
  }
});
