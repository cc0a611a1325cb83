import { expect, test } from 'vitest';
import { readDesiredRooms } from '../property/read-desired-rooms.ts';
import { type Question, readQuestions } from './read-questions.ts';
import { readSentiment } from './read-sentiment.ts';

test.each<[string, Question[]]>([
  ['qual o valor?', ['price']],
  ['quantos metros tem?', ['area']],
  ['onde fica?', ['location']],
  ['posso visitar sábado?', ['visit']],
  ['quais documentos preciso?', ['documents']],
  ['aceita FGTS?', ['financing']],
  ['ainda tá disponível?', ['availability']],
  ['tem piscina?', ['features']],
  ['quantas docas tem? e o pé direito?', ['features']],
  ['vc é um robô?', ['is_bot']],
  ['pode me ligar?', ['call']],
  ['qual a metragem do studio?', ['area']],
  ['quanto custa e onde fica?', ['price', 'location']],
  ['quero casa até 500 mil', []],
  ['bom dia', []],
])('"%s" asks about %j', (text, topics) => {
  expect(readQuestions(text)).toEqual(topics);
});

test.each([
  ['2 quartos', 2],
  ['3 dorms', 3],
  ['2 ou 3 quartos', 2],
  ['dois quartos com suíte', 2],
  ['ap 2q na Mooca', 2],
  ['quarto e sala', 1],
  ['70 m2', null],
  ['casa grande', null],
])('the bedrooms in "%s" are %s', (text, rooms) => {
  expect(readDesiredRooms(text)).toBe(rooms);
});

test.each([
  ['adorei, muito obrigado!', 'positivo'],
  ['que atendimento péssimo', 'negativo'],
  ['não gostei', 'negativo'],
  ['quero casa em Cotia', 'neutro'],
  ['👍', 'positivo'],
])('the mood of "%s" is %s', (text, mood) => {
  expect(readSentiment(text)).toBe(mood);
});
