import { describe, expect, test } from 'vitest';
import { answerTurn, gateContext } from '../gate/answer-turn.ts';
import { checkReply } from '../gate/gate.ts';
import { writtenBecause } from '../gate/written-because.ts';
import { readFixture, turnAsking } from './fixtures/agencies.ts';
import { readSalesScript } from './sales-script.ts';

const AGENCY = {
  company: { name: 'Horizonte', description: 'A Horizonte vende apartamentos em Campinas.' },
  products: [{ name: 'Vista Verde', type: 'apartamento', location: 'Campinas', description: 'Tem dois quartos.' }],
};

/** About a product with this sales script. */
function askedOf(question: string, salesScript: string, more: object = {}) {
  const input = turnAsking(question, AGENCY, [], 'Vista Verde');
  return { ...input, catalogue: input.catalogue.map((product) => ({ ...product, salesScript, ...more })) };
}

const SCRIPT = `Comece falando da varanda. O condomínio é de R$ 650 e inclui a água. O prédio tem gerador para os elevadores.
Se o cliente achar caro, diga que dá para fechar por R$ 480 mil. O dono aceita 5% menos.
Cachorros de até 15 kg são aceitos nos apartamentos.
Foco no casal jovem. Crie urgência: restam duas unidades.`;

test('what states a fact of the property may be said; how it is sold is kept', () => {
  expect(readSalesScript(SCRIPT).facts).toEqual([
    'O condomínio é de R$ 650 e inclui a água.',
    'O prédio tem gerador para os elevadores.',
    'Cachorros de até 15 kg são aceitos nos apartamentos.',
  ]);
});

test.each([
  'Interno: comissão de 5% e margem para negociar até 3% com o gerente.',
  'USO INTERNO: o prédio tem infiltração. A garagem é apertada.',
  'SÓ EQUIPE: o piso de negociação é 1.180.000.',
  'Confidencial\nA unidade 32 está com inventário em andamento.',
  'Destaque a proximidade do metrô e use gatilhos de escassez.',
  'Ofereça a visita antes de falar do preço.',
  'Valorizar a vista e contornar a objeção do preço.',
  'O preço é 520.000, mas pode chegar a 490.000.',
  'O proprietário está se separando.',
  'Perfil: famílias que querem sair do aluguel.',
  'O cliente precisa sentir que é a última chance.',
  'Responda que a documentação está em dia.',
  'Sua visita está marcada para sábado.',
  'Sou o Bruno e é um prazer atender você.',
  'A planta está em https://horizonte.com.br/planta.',
  'Qual é o seu orçamento?',
  'Linda vista, super moderno.',
])('"%s" is kept', (script) => {
  expect(readSalesScript(script).facts).toEqual([]);
});

test.each([
  ['quanto é o condomínio?', 'O condomínio é de R$ 650 e inclui a água.'],
  ['tem gerador?', 'O prédio tem gerador para os elevadores.'],
  ['aceita cachorro?', 'Cachorros de até 15 kg são aceitos nos apartamentos.'],
])('"%s" is answered from the sales script, with its source', (question, answer) => {
  const input = askedOf(question, SCRIPT);
  const decision = answerTurn(input);
  expect(decision.reply).toContain(answer);
  expect(decision.blocked).toEqual([]);
  const { facts } = writtenBecause(input, decision);
  expect(facts).toContainEqual({
    productId: input.catalogue[0]?.id,
    productName: 'Vista Verde',
    field: 'salesScript',
    value: answer,
  });
});

test('the gate lets no part of what is kept pass', () => {
  const input = askedOf('oi', SCRIPT);
  const check = (text: string) => checkReply(text, gateContext(input, answerTurn(input)));
  expect(check('Achou caro? Então dá para fechar por R$ 480 mil hoje.')).toMatchObject({ reason: 'internal_text' });
  expect(check('Vou ser sincero: o dono aceita 5% menos, fale com ele.')).toMatchObject({ ok: false });
});

type HostileDocument = { text: string; question: string; forbidden: string[] };

describe('a hostile document as a sales script', () => {
  test.each(readFixture<HostileDocument>('hostile-documents.jsonl'))('"$question" gets nothing of it', (document) => {
    const decision = answerTurn(askedOf(document.question, document.text));
    const before = answerTurn(askedOf(document.question, ''));
    const said = document.forbidden.filter((words) => decision.reply?.toLowerCase().includes(words.toLowerCase()));
    expect([said, decision.handOver, decision.optedOut]).toEqual([[], before.handOver, before.optedOut]);
  });
});

const DATA = {
  diferenciais: ['Gerador para elevadores', 'Rooftop com piscina aquecida'],
  statusImovel: 'Pronto para morar',
  metragemMin: 60,
  metragemMax: 70,
};
test.each([
  ['tem gerador?', 'Gerador para elevadores'],
  ['tem rooftop?', 'Rooftop com piscina aquecida'],
  ['qual a metragem?', 'de 60 a 70 m²'],
  ['já está pronto?', 'pronto'],
])('"%s" is answered from the data for the AI', (question, answer) => {
  expect(answerTurn(askedOf(question, '', DATA)).reply).toContain(answer);
});
