import { expect, test } from 'vitest';
import { playMessages } from '../fixtures/play-messages.ts';

const lastOf = (...messages: string[]) => playMessages(messages).at(-1);

test.each(['quais vocês têm?', 'o que vocês têm?', 'tem quais?', 'e quais vcs tem aí?'])(
  'who looks for what there is not and asks "%s" hears that, and what there is with what differs',
  (asked) => {
    for (const before of [
      ['oi', 'me fala do Gonzaga Mar', 'quero galpão'],
      ['oi', 'quero terreno em Joinville até 200 mil'],
    ]) {
      const last = lastOf(...before, asked);
      expect(last?.reply).toMatch(/não temos (?:no catálogo um imóvel com esse perfil|nada exatamente assim)/);
      expect(last?.reply).toContain('*Gonzaga Mar*');
      expect(last?.reply).toContain('O que difere do seu pedido: é apartamento');
      expect(last?.offeredProductIds).toHaveLength(2);
      expect(last?.blocked).toEqual([]);
    }
  },
);

test('who asks which of them have something asks about that', () => {
  expect(lastOf('oi', 'apartamento em Santos', 'quais têm piscina?')?.reply).toContain('Piscina');
});

test.each([
  ['quero apartamento em Santos'],
  ['oi', 'procuro apê em Santos, até 1,2 milhão'],
  ['oi', 'apartamento', 'Santos'],
])('where two fit, both are shown early: %j', (...messages: string[]) => {
  const last = lastOf(...messages);
  expect(last?.reply).toContain('Estes imóveis do nosso catálogo podem interessar:\n*Gonzaga Mar*');
  expect(last?.reply).toContain('\n*Embaré Residence*');
  expect(last?.offeredProductIds).toHaveLength(2);
});

test('what the answer told already is not described again beside the other that fits', () => {
  const reply = lastOf('oi', 'tem apartamento em Santos?')?.reply ?? '';
  expect(reply.split('*Gonzaga Mar*')).toHaveLength(2);
});
