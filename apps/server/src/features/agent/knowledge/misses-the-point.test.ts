import { expect, test } from 'vitest';
import { plainForm } from '#features/understanding/index.ts';
import { missesThePoint } from './misses-the-point.ts';

const misses = (question: string, sentence: string): boolean =>
  missesThePoint(plainForm(question), { text: sentence, plain: plainForm(sentence), title: '' });

test.each([
  ['qto é o condominio?', 'O condomínio fica a 2 km da praia.'],
  ['quanto fica minha parcela?', 'Os juros vão de 4% a 8% ao ano.'],
  ['ITBI em olinda é quanto?', 'No Recife o ITBI é de 3%.'],
  ['onde fica o escritório?', 'O escritório tem doze corretores.'],
  ['quanto tempo demora?', 'O banco pede três documentos.'],
  ['e se atrasar, o que eu ganho?', 'O contrato prevê 180 dias de tolerância.'],
  ['tenho que pagar depois?', 'O subsídio depende da cidade.'],
  ['já tem luz?', 'O padrão de energia é por conta do comprador.'],
  ['qual o prazo mínimo pra loja?', 'O prazo é de 36 meses para galpão e 12 para sala.'],
  ['abrem no domingo?', 'Aos sábados abrimos às 9h.'],
])('"%s" is not answered by "%s"', (question, sentence) => {
  expect(misses(question, sentence)).toBe(true);
});

test.each([
  ['qto é o condominio?', 'O condomínio está em R$ 690 por mês.'],
  ['quanto tempo é o contrato de aluguel?', 'O contrato é de 30 meses.'],
  ['luz já está no preço?', 'O valor mensal já inclui água e luz.'],
  ['posso pôr no airbnb quando eu não for?', 'Aluguel por diária é vetado.'],
  ['consigo entrar em agosto?', 'A casa fica livre a partir de 1º de setembro.'],
  ['alugam galpões?', 'O galpão é alugado por 36 meses.'],
  ['saindo de sp demora qto?', 'São três horas de carro.'],
  ['moro em lisboa, consigo assinar?', 'No Recife a assinatura é digital.'],
])('"%s" may be answered by "%s"', (question, sentence) => {
  expect(misses(question, sentence)).toBe(false);
});
