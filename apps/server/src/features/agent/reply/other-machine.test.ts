import { expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { playDialogue } from '../fixtures/play-dialogue.ts';

const play = (texts: readonly string[]) =>
  playDialogue({
    id: 'x',
    title: '',
    tags: [],
    agent: COMPANIES.litoral.agent,
    catalogue: COMPANIES.litoral.catalogue,
    lead_record: { name: 'Rita', phone: '1', city: null },
    opening: null,
    turns: texts.map((text, index) => ({ turn: index + 1, messages: [{ text, delay_s: 5 }] })),
    expect: {} as never,
  }).turns.filter(({ decision }) => decision?.reply);

const times = (text: (index: number) => string) => Array.from({ length: 8 }, (_, index) => text(index));

test.each([
  [
    'a menu',
    [
      'Olá! Sou o atendimento automático da Loja X.',
      'Digite 1 para vendas.',
      'Opção inválida.',
      'Não entendi, pode repetir?',
      'Digite 2 para suporte.',
      'Opção inválida, tente de novo.',
      'Aguarde um momento.',
      'Obrigado pelo contato.',
    ],
  ],
  ['a counter', times((index) => `Recebemos a sua mensagem. Protocolo ${1000 + index}.`)],
  ['a ticket of another kind', times((index) => `Chamado ${20 + index} registrado`)],
  ['an absence', times(() => 'Nosso horário é de segunda a sexta. Retornaremos em breve.')],
  [
    'another agent',
    [
      'Olá! Como posso ajudar você hoje?',
      'Como posso te ajudar com isso?',
      'Posso ajudar em algo mais?',
      'Em que posso ajudar?',
      'Posso ajudar com mais algo?',
      'Como podemos ajudar?',
    ],
  ],
])('%s is answered five times at the most', (_, texts) => {
  expect(play(texts).length).toBeLessThanOrEqual(5);
});

test('a person who sounds like one once goes on being answered', () => {
  expect(
    play(['estou em horário de atendimento aqui na clínica, mas quero um apartamento', 'até 600 mil', 'em Santos']),
  ).toHaveLength(3);
});
