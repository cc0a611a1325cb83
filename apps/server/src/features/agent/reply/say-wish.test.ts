import { expect, test } from 'vitest';
import { playMessages, repliesTo } from '../fixtures/play-messages.ts';

const lastReply = (...said: string[]): string => repliesTo(said).at(-1) ?? '';

test.each([
  [['oi', 'quero apartamento de 2 quartos em Santos'], 'apartamento de 2 quartos em Santos'],
  [['apartamento em Santos', 'até 900 mil'], 'orçamento até R$ 900.000'],
  [['apartamento em Santos', 'é pra morar'], 'para morar'],
  [['oi', 'procuro casa pronta na Vila Belmiro, Santos'], 'casa pronta na Vila Belmiro'],
])('what the lead just told is said back: %j', (said, told) => {
  expect(lastReply(...said)).toContain(told);
});

test('no acknowledgement is used twice in a talk', () => {
  const replies = repliesTo(['oi', 'meu nome é Rita', 'sou médica', 'rita@exemplo.com', 'quero casa', 'é pra morar']);
  const openings = replies.map((reply) => reply.split(/[.!:]/)[0]);
  expect(new Set(openings).size).toBe(openings.length);
});

test('that nothing fits is said at once and only once', () => {
  const replies = repliesTo(['quero galpão em Santos', 'até 900 mil', 'pronto', 'na verdade em Guarujá']);
  expect(replies[0]).toContain('um imóvel com esse perfil');
  expect(replies.filter((reply) => reply.includes('um imóvel com esse perfil'))).toHaveLength(1);
});

test('where nothing is just so, what comes closest is shown at once, with what differs', () => {
  const [reply] = repliesTo(['quero um apartamento pronto em Santos até 600 mil']);
  expect(reply).toContain('não temos nada exatamente assim. O que chega mais perto:');
  expect(reply).toContain('O que difere do seu pedido:');
});

test('what was presented is not described again when a detail changes nothing', () => {
  const replies = repliesTo(['apartamento em construção em Santos pra morar até 650 mil', 'na verdade até 680 mil']);
  expect(replies[0]).toContain('de 62 a 75 m²');
  expect(replies[1]).toContain('*Embaré Residence* continua sendo');
  expect(replies[1]).not.toContain('m²');
});

test('what the catalogue does not say is left to people in other words each time', () => {
  const played = playMessages(['o Gonzaga Mar tem gerador?', 'e tem sauna?', 'oi', 'qual o pé direito?']);
  const said = played.map(({ reply }) => reply ?? '').filter((reply) => reply.includes('nosso cadastro'));
  expect(said).toHaveLength(3);
  expect(new Set(said.map((reply) => /(?:também )?não (?:consta|está) [^.\n]*/.exec(reply)?.[0])).size).toBe(3);
});
