import { expect, test } from 'vitest';
import { playMessages } from '../fixtures/play-messages.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { owedByText } from '../reply/follow-ups-owed.ts';

const opening = (text: string) => ({ opening: { text, productId: null } as TurnInput['opening'] });

const OFFERS = [
  'Quer falar com um corretor?',
  'Se preferir falar com uma pessoa, é só dizer.',
  'Caso prefira, um corretor fala com você.',
  'Você pode falar com uma pessoa da equipe quando quiser.',
  'Digite corretor para falar com uma pessoa.',
  'Prefere ser atendido por uma pessoa? Me diga.',
  'Quer que um corretor te ligue?',
];

test.each(OFFERS)('"%s" is an offer: nobody is owed a person before the lead takes it', (offer) => {
  const text = `Oi, Rita! Temos novidades em Santos. ${offer}`;
  expect(owedByText(text)).toEqual([]);
  for (const said of ['oi', 'bom dia!', 'não', 'apartamento', 'quanto custa o Gonzaga Mar?', offer, `"${offer}" oi`]) {
    const [turn] = playMessages([said], opening(text));
    expect([said, turn?.wants, turn?.handOver]).toEqual([said, [], null]);
  }
  for (const yes of ['sim', 'Quero sim, por favor', 'claro!', 'pode ser']) {
    const [turn] = playMessages([yes], opening(`${text}\nPara não receber mais, responda SAIR.`));
    expect([yes, turn?.intent, turn?.wants]).toEqual([yes, 'ask_human', ['person']]);
  }
});

test.each([
  'Quer ver fotos ou falar com um corretor?',
  'Quer falar com um corretor? Que tipo de imóvel você procura?',
  'Temos corretores prontos para te atender.',
  'Nossos corretores atendem de segunda a sexta.',
  'Quer ver fotos do Gonzaga Mar?',
])('"%s": a bare yes takes no person', (text) => {
  expect(owedByText(text)).toEqual([]);
  const [turn] = playMessages(['sim'], opening(text));
  expect([turn?.wants, turn?.handOver]).toEqual([[], null]);
});

test.each(['Quero falar com um corretor', 'quero falar com um corretor, por favor', 'me passa para um corretor'])(
  'who answers a list of choices with "%s" asks for a person',
  (said) => {
    const [turn] = playMessages([said], opening('Responda: quero ver imóveis, ou: quero falar com um corretor'));
    expect(turn?.wants).toEqual(['person']);
  },
);

test.each(['Um corretor vai te atender em breve.', 'Já avisei o corretor, ele te liga.', 'Vou chamar um corretor.'])(
  '"%s" is still owed',
  (text) => {
    expect(owedByText(text)).toEqual(['person']);
  },
);
