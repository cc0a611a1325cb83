import { expect, test } from 'vitest';
import { readAnswer } from './read-answer.ts';

test.each([
  ['posso visitar sabado de manha?', 'visit'],
  ['queria conhecer o decorado', 'visit'],
  ['Me manda uma proposta, por favor', 'offer'],
  ['vocês podem preparar uma proposta pra mim?', 'offer'],
  ['faço uma proposta de 400 mil', 'offer'],
  ['aceita 380 mil à vista?', 'offer'],
  ['quero receber um orçamento', 'offer'],
  ['faz por 500?', 'offer'],
  ['fecho por 510 mil', 'offer'],
  ['ofereço 500 mil', 'offer'],
  ['pago 450 à vista', 'offer'],
  ['tem margem pra negociar?', 'offer'],
  ['consigo um desconto à vista?', 'offer'],
  ['qual o mínimo que aceitam?', 'offer'],
  ['me leva pra ver', 'visit'],
  ['dá pra entrar e ver?', 'visit'],
  ['pago 3 mil de aluguel hoje', null],
  ['dou 100 mil de entrada', null],
  ['vocês fecham em qual horário?', null],
  ['quero comprar por até 400 mil', null],
  ['a área de visitas do condomínio é grande?', null],
  ['quanto custa?', null],
  ['procuro apartamento de 2 quartos até 400 mil', null],
  ['não precisa mandar proposta', null],
  ['vi uma oferta de emprego de vocês', null],
  ['não quero visitar agora', null],
  ['não posso ir sábado', null],
  ['não consigo ir aí amanhã, estou viajando', null],
  ['não vou poder passar aí hoje', null],
  ['não posso ir sábado, pode ser domingo?', 'visit'],
  ['sábado não consigo ir, só consigo no domingo', 'visit'],
  ['posso ir sábado?', 'visit'],
  ['', null],
])('%s → %s', (text, buyingSignal) => {
  expect(readAnswer(text)).toEqual({ isRefusing: false, isAutomatic: false, buyingSignal });
});

test.each(['não tenho interesse', 'já comprei, obrigado, pode parar', 'SAIR'])('%s refuses', (text) => {
  expect(readAnswer(text)).toMatchObject({ isRefusing: true, buyingSignal: null });
});

test.each([
  'Olá! Agradecemos seu contato. Nosso horário de atendimento é das 9h às 18h.',
  'Recebemos sua mensagem e responderemos em breve. Quer agendar uma visita? Digite 1.',
])('an automatic answer is no answer: %s', (text) => {
  expect(readAnswer(text)).toMatchObject({ isAutomatic: true, buyingSignal: null });
});
