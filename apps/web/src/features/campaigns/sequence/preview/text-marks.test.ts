import { expect, test } from 'vitest';
import { textRuns } from './text-marks.ts';

const marked = (text: string) => textRuns(text).flatMap((run) => (run.mark ? [`${run.mark}:${run.text}`] : []));

test('a message is shown as the phone shows it', () => {
  expect(marked('Conheça o *Jardim Moema*, _com varanda_ e ~sem~ pressa')).toEqual([
    'bold:Jardim Moema',
    'italic:com varanda',
    'strike:sem',
  ]);
  expect(
    textRuns('a *b* c')
      .map(({ text }) => text)
      .join(''),
  ).toBe('a b c');
});

test('signs that mark nothing stay as typed', () => {
  for (const text of ['2 * 3 * 4', 'nome_do_arquivo_final', '* item', '*aberto\nfechado*']) {
    expect(marked(text)).toEqual([]);
    expect(textRuns(text).map((run) => run.text)).toEqual([text]);
  }
});
