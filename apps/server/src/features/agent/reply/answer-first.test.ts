import { expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { repliesTo } from '../fixtures/play-messages.ts';

const lastReply = (...said: string[]): string => repliesTo(said).at(-1) ?? '';

test('what there is in a place is told from that place, whatever was sought before', () => {
  expect(lastReply('quero apartamento em Santos', 'e o que vocês têm no Guarujá?')).toContain('Studio Pitangueiras');
});

test('products called by name are set side by side', () => {
  const reply = lastReply('oi', 'qual a diferença entre o Gonzaga Mar e o Embaré Residence?');
  expect(reply).toContain('Gonzaga Mar');
  expect(reply).toContain('Embaré Residence');
});

test('who asks for another is not offered the one just spoken of', () => {
  expect(lastReply('quanto custa o Gonzaga Mar?', 'não gostei, tem outro?')).not.toContain('*Gonzaga Mar*');
});

test('what speaks for a product is all that the catalogue says of it', () => {
  expect(lastReply('quanto custa o Gonzaga Mar?', 'qual o diferencial dele?')).toContain('Uma quadra da praia');
});

test('who wants to think it over is left in peace', () => {
  expect(lastReply('apartamento em Santos', 'preciso falar com meu marido antes')).not.toContain('?');
});

test('who asks how to go on gets the link before the next question, who asks something else does not', () => {
  const { calendlyUrl } = COMPANIES.litoral.agent;
  expect(lastReply('apartamento em Santos', 'como faço pra avançar?')).toContain(calendlyUrl);
  expect(lastReply('apartamento em Santos', 'pode mandar a localização?')).not.toContain(calendlyUrl);
});

test.each(['oi, tudo bem? Quero comprar um imóvel', 'Olá, boa tarde. Pode me ajudar?', 'Oi. Vi o anúncio de vocês'])(
  'who only says hello is not told that something is unknown: %s',
  (text) => {
    expect(lastReply(text)).not.toContain('cadastro');
  },
);

test.each([
  'somos um casal com dois filhos, procuramos apartamento em Santos até 700 mil. As janelas são antirruído?',
  'queria um ap no Gonzaga, vocês cobrem a mudança?',
])('a question behind what the lead tells of its search is left to a person: %s', (text) => {
  expect(lastReply(text)).toContain('não consta no nosso cadastro');
});

test.each([
  ['quantos quartos tem o Gonzaga Mar?', '3 quartos'],
  ['em quanto tempo fica pronto o Studio Pitangueiras?', 'março de 2028'],
])('what only the description says is told: %s', (text, told) => {
  expect(lastReply(text)).toContain(told);
});

test.each([
  'obrigada! e o Gonzaga Mar, quanto ficou mesmo?',
  'valeu, o Gonzaga Mar saía por quanto?',
  'e o Gonzaga Mar era quanto mesmo?',
  'show. quanto tava o Gonzaga Mar?',
])('the price is told once more: %s', (text) => {
  expect(lastReply(text)).toContain('R$ 870.000');
});
