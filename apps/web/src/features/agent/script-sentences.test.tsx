import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ScriptSentences } from './script-sentences.tsx';

const ORDER = { text: 'Nunca fale de preço.', use: 'order', reason: null } as const;
const REFUSED = { text: 'Sou a corretora Bia.', use: 'refused', reason: 'claims_human' } as const;
const SAID = { text: 'Olá!', use: 'said', reason: null } as const;

test('sentences that no lead reads are told with the reason, the others are not', () => {
  render(<ScriptSentences sentences={[SAID, REFUSED, ORDER]} hasModel={false} />);
  const [refused, order, ...others] = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(refused).toBe('Não é enviada“Sou a corretora Bia.”Diz ser uma pessoa. A verificação barra esta frase.');
  expect(order).toContain('não muda as respostas');
  expect(others).toEqual([]);
});

test('an order reaches a model where there is one', () => {
  render(<ScriptSentences sentences={[ORDER]} hasModel />);
  expect(screen.getByRole('listitem').textContent).toContain('O modelo a recebe como orientação.');
});

test('nothing is shown while all of it is said', () => {
  const { container } = render(<ScriptSentences sentences={[SAID]} hasModel />);
  expect(container.textContent).toBe('');
});
