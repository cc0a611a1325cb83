import { expect, test } from 'vitest';
import { readSpokenTime } from './spoken-time.ts';

/** A Wednesday. */
const TODAY = '2026-12-02';

const read = (text: string) => {
  const { day, time, from, until } = readSpokenTime(text, TODAY) ?? {};
  return [day ?? null, time ?? (from || until ? [from, until] : null)];
};

test.for<[text: string, day: string]>([
  ['hoje', '2026-12-02'],
  ['AMANHÃ', '2026-12-03'],
  ['pode ser amanha?', '2026-12-03'],
  ['depois de amanhã', '2026-12-04'],
  ['na sexta', '2026-12-04'],
  ['sexta-feira que vem', '2026-12-04'],
  ['próxima segunda', '2026-12-07'],
  ['2a feira', '2026-12-07'],
  ['quarta', '2026-12-09'],
  ['sáb', '2026-12-05'],
  ['nesse domingo', '2026-12-06'],
  ['semana que vem', '2026-12-07'],
  ['em 3 dias', '2026-12-05'],
  ['daqui a duas semanas', '2026-12-16'],
  ['dia 15', '2026-12-15'],
  ['dia 1', '2027-01-01'],
  ['dia 31', '2026-12-31'],
  ['15/12', '2026-12-15'],
  ['01/02', '2027-02-01'],
  ['5/1/27', '2027-01-05'],
  ['20 de dezembro', '2026-12-20'],
  ['1 de março de 2027', '2027-03-01'],
])('the day of %s', ([text, day]) => expect(read(text)).toEqual([day, null]));

test.for<[text: string, time: string | [string | null, string | null]]>([
  ['10h', '10:00'],
  ['às 10', '10:00'],
  ['as 9:30', '09:30'],
  ['14h30', '14:30'],
  ['15 horas', '15:00'],
  ['às 3', '15:00'],
  ['3 da tarde', '15:00'],
  ['8 da noite', '20:00'],
  ['às 9 da manhã', '09:00'],
  ['6 da manhã', '06:00'],
  ['meio-dia e meia', '12:30'],
  ['depois das 18', ['18:00', null]],
  ['a partir das 14h', ['14:00', null]],
  ['depois do meio dia', ['12:00', null]],
  ['até as 12h', [null, '12:00']],
  ['antes das 10', [null, '10:00']],
  ['entre 14 e 16h', ['14:00', '16:00']],
  ['das 9 às 11', ['09:00', '11:00']],
  ['de manhã', ['08:00', '12:00']],
  ['à tarde', ['12:00', '18:00']],
  ['no fim da tarde', ['16:00', '18:00']],
  ['na hora do almoço', ['12:00', '14:00']],
])('the time of %s', ([text, time]) => expect(read(text)).toEqual([null, time]));

test.for<[text: string, day: string, time: string | [string | null, string | null]]>([
  ['sábado de manhã', '2026-12-05', ['08:00', '12:00']],
  ['amanhã às 15h', '2026-12-03', '15:00'],
  ['amanhã de manhã', '2026-12-03', ['08:00', '12:00']],
  ['sexta depois das 18h', '2026-12-04', ['18:00', null]],
  ['dia 15 às 10:30', '2026-12-15', '10:30'],
  ['hoje no fim da tarde', '2026-12-02', ['16:00', '18:00']],
])('the day and time of %s', ([text, day, time]) => expect(read(text)).toEqual([day, time]));

test.for([
  'oi, tudo bem?',
  'a segunda opção',
  'tem 3 quartos?',
  'quero ter vaga',
  '31/02',
  'às 27h',
  'de 400 a 600 mil',
  '',
])('no time in %s', (text) => expect(readSpokenTime(text, TODAY)).toBeNull());

test('the rest is the text without the words of the time, with its accents', () => {
  expect(readSpokenTime('lembrar Zoé de ligar amanhã às 10h', TODAY)?.rest).toBe('lembrar Zoé de ligar');
  expect(readSpokenTime('sábado, 9h: visita com José', TODAY)?.rest).toBe(', : visita com José');
});
