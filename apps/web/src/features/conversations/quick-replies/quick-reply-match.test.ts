import { expect, test } from 'vitest';
import { matchChoices, type QuickReplyChoice, shortcutTyped } from './quick-reply-match.ts';

const choice = (shortcut: string, text = ''): QuickReplyChoice => ({
  key: shortcut,
  shortcut,
  text,
  isSuggestion: false,
  isFavorite: false,
});
const names = (typed: string, choices: QuickReplyChoice[]) =>
  matchChoices(choices, typed).map(({ shortcut }) => shortcut);

test('only a slash that stands alone at the beginning asks for a quick reply', () => {
  expect(shortcutTyped('/')).toBe('');
  expect(shortcutTyped('/vis')).toBe('vis');
  expect(shortcutTyped('/visita amanhã')).toBeUndefined();
  expect(shortcutTyped('dia 10/11')).toBeUndefined();
  expect(shortcutTyped('')).toBeUndefined();
});

test('a shortcut that begins so comes first, accents and capitals do not count, the text counts last', () => {
  const all = [choice('retorno', 'sobre a visita'), choice('revisita'), choice('visita'), choice('orçamento')];
  expect(names('visita', all)).toEqual(['visita', 'revisita', 'retorno']);
  expect(names('ORCA', all)).toEqual(['orçamento']);
  expect(names('', all)).toEqual(['retorno', 'revisita', 'visita', 'orçamento']);
  expect(names('nada', all)).toEqual([]);
});
