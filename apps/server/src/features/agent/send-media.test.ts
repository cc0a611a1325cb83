import type { MessageId } from '@prumo/contracts/ids';
import type { ProductMedia } from '@prumo/contracts/products';
import { expect, test } from 'vitest';
import { COMPANIES } from './fixtures/own-companies.ts';
import { answerTurn } from './gate/answer-turn.ts';
import { emptyLedger, type Ledger } from './ledger/ledger.ts';
import type { CatalogueProduct, TurnInput } from './ledger/turn.ts';
import { decideReply } from './reply/decide-reply.ts';

const file = (id: string, kind: ProductMedia['kind'], name: string): ProductMedia => ({
  id: id as ProductMedia['id'],
  kind,
  name,
  size: 1,
  mime: kind === 'foto' ? 'image/jpeg' : 'application/pdf',
  url: `/api/media/${id}`,
});
const MEDIA = [
  file('fachada', 'foto', 'Fachada'),
  file('sala', 'foto', 'Sala'),
  file('planta', 'foto', 'Planta 2 quartos'),
  file('tabela', 'documento', 'Tabela de preços.pdf'),
  file('book', 'documento', 'Book Gonzaga Mar'),
];

const base = COMPANIES.litoral.catalogue.map((product) => ({ ...product, version: 1 })) as CatalogueProduct[];
const gonzaga = base.find(({ name }) => name === 'Gonzaga Mar') as CatalogueProduct;
const catalogueWith = (change: Partial<CatalogueProduct>) =>
  base.map((product) => (product === gonzaga ? { ...product, ...change } : product));

type TurnCase = { text: string; ledger?: Ledger; catalogue?: CatalogueProduct[]; more?: Partial<TurnInput> };
const inputOf = ({
  text,
  ledger = emptyLedger(),
  catalogue = catalogueWith({ media: MEDIA }),
  more,
}: TurnCase): TurnInput => ({
  burst: [{ id: 'm1' as MessageId, text }],
  history: [{ from: 'ai', text: 'Olá!' }],
  ledger,
  lead: {},
  catalogue,
  configuration: { ...COMPANIES.litoral.agent, updatedAt: null },
  opening: null,
  isFirstReply: false,
  aiMessagesToday: 1,
  callAlreadyOffered: false,
  ...more,
});
const answer = (said: TurnCase) => answerTurn(inputOf(said));

test('a lead who asks for photos gets the cover, and the next one on asking for more, until there is none', () => {
  const first = answer({ text: 'tem fotos do Gonzaga Mar?' });
  expect(first.media).toMatchObject({ id: 'fachada', type: 'image', url: '/api/media/fachada' });
  expect(first.reply).toContain('Esta é uma foto de *Gonzaga Mar*. Tenho outras');
  expect(first.reply?.match(/\?/g)?.length ?? 0).toBeLessThanOrEqual(1);
  const second = answer({ text: 'manda mais', ledger: first.ledger });
  expect(second.media).toMatchObject({ id: 'sala' });
  expect(second.reply).not.toContain('Tenho outras');
  const third = answer({ text: 'tem mais fotos?', ledger: second.ledger });
  expect(third).toMatchObject({ media: null, markUnread: true });
  expect(third.reply).toContain('Já enviei todas as fotos');
});

test('the plan and the documents are found by what they are called', () => {
  expect(answer({ text: 'me manda a planta do Gonzaga Mar' }).media).toMatchObject({ id: 'planta', type: 'image' });
  expect(answer({ text: 'tem o book do Gonzaga Mar?' }).media).toMatchObject({
    id: 'book',
    type: 'document',
    fileName: 'Book Gonzaga Mar.pdf',
  });
  const table = answer({ text: 'me envia a tabela de preços do Gonzaga Mar' });
  expect(table.media).toMatchObject({ id: 'tabela', fileName: 'Tabela de preços.pdf' });
});

test('a plan is a drawing, no stage of building, and no photo that has others', () => {
  const { ledger } = answer({ text: 'quanto custa o Gonzaga Mar?' });
  const { reply, media, ledger: after } = answer({ text: 'e a planta?', ledger });
  expect(media).toMatchObject({ id: 'planta' });
  expect(reply).not.toContain('Tenho outras');
  expect(after.stage.value).toBeNull();
});

test('a price that was asked for along with photos is told in the same message', () => {
  const { reply, media } = answer({ text: 'me passa o valor e fotos do Gonzaga Mar' });
  expect(media).toMatchObject({ id: 'fachada' });
  expect(reply).toMatch(/R\$/);
});

test.each([
  ['tem fotos do Gonzaga Mar?', 'Não tenho fotos de *Gonzaga Mar*'],
  ['me manda a planta do Gonzaga Mar', 'Não tenho a planta de *Gonzaga Mar*'],
  ['tem o memorial do Gonzaga Mar?', 'Não tenho esse material de *Gonzaga Mar*'],
])('without a file "%s" is answered plainly, and a person is called', (text, said) => {
  const { reply, media, markUnread } = answer({ text, catalogue: base });
  expect(media).toBeNull();
  expect(reply).toContain(said);
  expect(markUnread).toBe(true);
});

test.each([
  'fotos do xurupita',
  'tem fotos da vila xurupita?',
  'manda fotos do Residencial Tulipa',
  'Pode mandar fotos do empreendimento Flor de Lis?',
  'fotos do Jardim Botânico',
])('"%s" is asked of what we do not have: it is said, and no other photo is sent', (text) => {
  const { reply, media } = answer({ text });
  expect(media).toBeNull();
  expect(reply).toMatch(/Não encontrei esse imóvel no nosso catálogo|No momento não temos imóvel em/);
});

test.each([
  'fotos da cozinha',
  'fotos do closet',
  'me manda foto do banheiro',
  'manda fotos do apartamento decorado pra eu ver',
  'fotos dele',
  'Fotos da Sala',
])('"%s" is asked of the property that is talked of', (text) => {
  const { ledger } = answer({ text: 'quanto custa o Gonzaga Mar?' });
  expect(answer({ text, ledger }).media).toMatchObject({ id: 'fachada' });
  expect(answer({ text: 'fotos do Xurupita', ledger }).media).toBeNull();
});

test('nothing is sent of what is sold or reserved: the lead is told, and the closest is named', () => {
  for (const saleStatus of ['vendido', 'reservado'] as const) {
    const catalogue = catalogueWith({ media: MEDIA, saleStatus, isActive: saleStatus !== 'vendido' });
    const { reply, media, offeredProductIds } = answer({ text: 'tem fotos do Gonzaga Mar?', catalogue });
    expect(media).toBeNull();
    expect(offeredProductIds).not.toContain(gonzaga.id);
    expect(reply).toContain(saleStatus === 'vendido' ? 'não está disponível para venda' : 'está reservado');
    expect(reply).toContain('Como alternativa');
  }
});

test('sold in the middle of the talk it is said once, and the talk goes on about others', () => {
  const { ledger } = answer({ text: 'quanto custa o Gonzaga Mar?' });
  expect(ledger.talk.focusIds).toEqual([gonzaga.id]);
  const catalogue = catalogueWith({ saleStatus: 'vendido', isActive: false });
  const told = answer({ text: 'e qual a metragem?', ledger, catalogue });
  expect(told.reply).toContain('*Gonzaga Mar* não está disponível');
  expect(told.ledger.talk.focusIds).not.toContain(gonzaga.id);
  expect(answer({ text: 'ok, é para morar', ledger: told.ledger, catalogue }).reply).not.toContain('Gonzaga Mar* não');
});

test('a reply to a campaign of a sold product says so first', () => {
  const opening = { text: 'Conheça o Gonzaga Mar!', productId: gonzaga.id };
  const catalogue = catalogueWith({ saleStatus: 'vendido', isActive: false });
  const { reply } = answer({ text: 'ainda está disponível?', catalogue, more: { opening, isFirstReply: true } });
  expect(reply).toContain('*Gonzaga Mar* não está disponível');
});

test('an offer shows the cover once', () => {
  const wish = 'procuro apartamento pronto no Gonzaga, até 1 milhão, pra morar';
  const offer = answer({ text: wish });
  expect(offer.offeredProductIds).toContain(gonzaga.id);
  expect(offer.media).toMatchObject({ id: 'fachada' });
  expect(answer({ text: 'e o valor dele?', ledger: offer.ledger }).media).toBeNull();
});

test('a writer can send only a file that a product on sale has', () => {
  const input = inputOf({ text: 'tem fotos do Gonzaga Mar?' });
  const decision = decideReply(input);
  const forged = (media: object) =>
    answerTurn(input, { ...decision, media: { ...(decision.media as NonNullable<typeof decision.media>), ...media } })
      .media;
  expect(forged({ url: 'https://golpe.exemplo/x' })?.url).toBe('/api/media/fachada');
  expect(forged({ id: 'outro' })).toBeNull();
  expect(forged({ productId: base.find((one) => one !== gonzaga)?.id })).toBeNull();
  expect(answerTurn({ ...input, aiMessagesToday: 20 }, decision)).toMatchObject({ reply: null, media: null });
});

test('the words under a file fit there', () => {
  const long = 'Somos uma empresa que trabalha há muitos anos. '.repeat(30);
  const input = inputOf({ text: 'tem fotos do Gonzaga Mar?' });
  const configuration = {
    ...input.configuration,
    responseScripts: { ...input.configuration.responseScripts, qualification: long },
  };
  const { reply, media } = answerTurn({ ...input, configuration });
  expect(media).not.toBeNull();
  expect(reply?.length).toBeLessThanOrEqual(1024);
  expect(reply).toContain('Esta é uma foto');
});
