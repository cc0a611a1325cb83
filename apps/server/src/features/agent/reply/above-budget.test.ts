import { expect, test } from 'vitest';
import { playMessages } from '../fixtures/play-messages.ts';

const lastOf = (...messages: string[]) => playMessages(messages).at(-1);

test.each(['até 700 mil', 'meu teto é 700 mil', 'só tenho 700 mil', 'posso chegar a 700 mil'])(
  'a budget below the product just told is said, once, with the nearest within reach: %s',
  (budget) => {
    const last = lastOf('oi', 'me fala do Gonzaga Mar', budget);
    expect(last?.reply).toContain('*Gonzaga Mar* começa em R$ 870.000, acima dos R$ 700.000 que você informou.');
    expect(last?.reply).toContain('Dentro desse valor, temos *Embaré Residence*');
    expect(last?.blocked).toEqual([]);
    const again = lastOf('oi', 'me fala do Gonzaga Mar', budget, `isso, ${budget}`);
    expect(again?.reply).not.toContain('acima dos');
  },
);

test('where two were told, the one within the budget is named', () => {
  const last = lastOf('oi', 'quero apartamento em Santos', 'até 700 mil');
  expect(last?.reply).toContain('*Gonzaga Mar* começa em R$ 870.000, acima dos R$ 700.000');
  expect(last?.reply).toContain('*Embaré Residence* tem unidades dentro desse valor.');
  expect(last?.blocked).toEqual([]);
});

test('nothing within reach, nothing more is said', () => {
  const last = lastOf('oi', 'me fala do Gonzaga Mar', 'tenho até 200 mil');
  expect(last?.reply).toContain('acima dos R$ 200.000');
  expect(last?.offeredProductIds).toEqual([]);
});

test.each(['aceita 700 mil?', 'tenho até 900 mil', 'tenho 50 mil', 'ofereço 700 mil à vista'])(
  'neither a bid nor a budget that reaches it nor a down payment is commented: %s',
  (text) => {
    expect(lastOf('oi', 'me fala do Gonzaga Mar', text)?.reply).not.toContain('acima dos');
  },
);
