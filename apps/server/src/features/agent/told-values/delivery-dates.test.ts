import { expect, test } from 'vitest';
import { deliveryPattern, deliveryWords, readDeliveryDates } from './delivery-dates.ts';

const NOTHING = { statusImovel: null, description: null, features: [], benefits: [], diferenciais: [] };
const datesOf = (text: string) => readDeliveryDates({ ...NOTHING, diferenciais: [text] }).map(deliveryWords);

test.each([
  ['Entrega prevista para dezembro de 2027', ['dezembro de 2027']],
  ['Previsão de entrega: Março/2028', ['março de 2028']],
  ['Entrega em dez/27', ['dezembro de 2027']],
  ['Chaves em 06/2028', ['junho de 2028']],
  ['Conclusão no 2º semestre de 2027', ['2º semestre de 2027']],
  ['Entrega no 3º trimestre de 2027', ['3º trimestre de 2027']],
  ['Fica pronto em 2029', ['2029']],
  ['Torre 1: entrega em maio de 2027; torre 2: entrega em maio de 2028', ['maio de 2027', 'maio de 2028']],
  ['Entrega a 2.500 m do metrô', []],
  ['Fundada em 2021', []],
  ['Pronto para morar', []],
  ['Entrega com 2 vagas e 27 m² de varanda', []],
])('the delivery is read from the text of a product: %s', (text, dates) => {
  expect(datesOf(text)).toEqual(dates);
});

test.each([
  ['dezembro de 2027', 'A entrega será em Dezembro de 2027, viu?', true],
  ['dezembro de 2027', 'Chaves em 12/2027!', true],
  ['dezembro de 2027', 'Em dez/27 entregamos as chaves.', true],
  ['dezembro de 2027', 'Fica pronto em dezembro de 2028.', false],
  ['dezembro de 2027', 'Plantão em dezembro de 2027, venha!', false],
  ['dezembro de 2027', 'Entrega combinada. Plantão em dezembro de 2027', false],
  ['março de 2028', 'Entrega: marco/28', true],
  ['2º semestre de 2027', 'previsão para o 2° semestre de 2027', true],
  ['2029', 'fica pronto em 2029', true],
  ['2029', 'a entrega custa R$ 2.029', false],
])('a text gives %s for the delivery or not: %s', (words, text, isGiven) => {
  const [date] = readDeliveryDates({ ...NOTHING, diferenciais: [`Entrega em ${words}`] });
  if (!date) throw new Error(words);
  expect(deliveryWords(date)).toBe(words);
  expect(new RegExp(deliveryPattern(date), 'i').test(text)).toBe(isGiven);
});
