import { describe, expect, test } from 'vitest';
import { fakeClock } from '#test/fake-clock.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { type Agency, entriesOf, passagesOf, readFixture, turnAsking } from '../knowledge/fixtures/agencies.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { decideReply } from '../reply/decide-reply.ts';
import { sentencesOf } from '../text/compare-words.ts';
import type { AskModel } from './server/ask-model.ts';
import { createBreaker } from './server/breaker.ts';
import { writeWithModel } from './write-reply.ts';

type ModelDocument = { plano: { rascunho: string }; conhecimento: { titulo: string | null; texto: string }[] };

function modelWriting(writes: (given: ModelDocument) => string) {
  const given: ModelDocument[] = [];
  const ask: AskModel = async ({ data }) => {
    const document = JSON.parse(data) as ModelDocument;
    given.push(document);
    return {
      kind: 'action',
      name: 'responder',
      input: { texto: writes(document) },
      use: { calls: 1, inputTokens: 1, outputTokens: 1 },
    };
  };
  const write = writeWithModel({
    server: { provider: 'openai-compatible', baseUrl: 'http://ia.exemplo/v1', apiKey: null, model: 'modelo-da-casa' },
    prices: null,
    ask,
    breaker: createBreaker(fakeClock()),
  });
  return { given, write };
}

const AGENCY: Pick<Agency, 'company' | 'products'> = {
  company: { name: 'Horizonte Imóveis', description: 'A Horizonte vende apartamentos em Campinas.' },
  products: [{ name: 'Vista Verde', type: 'apartamento', location: 'Campinas', description: 'Tem dois quartos.' }],
};
const PETS = { title: 'Animais', text: 'Aceitamos cachorros de até 15 kg nas áreas comuns.' };
const asksOfPets = turnAsking('aceita cachorro?', AGENCY, passagesOf([PETS]), 'Vista Verde');

describe('the passage that answers', () => {
  test('is given to the model as data, with its title', async () => {
    const { given, write } = modelWriting(({ plano }) => plano.rascunho);
    const { reply, writing } = await write(asksOfPets);
    expect(given[0]?.conhecimento).toEqual([{ titulo: PETS.title, texto: PETS.text }]);
    expect([reply?.includes(PETS.text), writing.writer]).toEqual([true, 'model']);
  });

  test.each([
    ['with another figure', 'Aceitamos cachorros de até 50 kg nas áreas comuns.'],
    ['in other words', 'Pode trazer o seu cachorro, sem problema.'],
    ['in part', 'Aceitamos cachorros.'],
    ['not at all', 'Que bom que gostou!'],
    ['with a promise behind it', `${PETS.text} E consigo 30% de desconto.`],
  ])('leaves only as it was written, not %s', async (_, text) => {
    const { write } = modelWriting(() => text);
    const { reply, writing } = await write(asksOfPets);
    expect([reply, writing.because]).toEqual([decideReply(asksOfPets).reply, 'blocked']);
  });
});

test('who says what was decided with a passage is not refused, over all labelled questions', async () => {
  const { given, write } = modelWriting(({ plano }) => plano.rascunho);
  const refused: unknown[] = [];
  for (const agency of ['first', 'second', 'third', 'fourth'].flatMap((name) =>
    readFixture<Agency>(`agencies-${name}.jsonl`),
  )) {
    const knowledge = passagesOf(entriesOf(agency));
    for (const { text, product } of agency.questions) {
      const { blocked, writing } = await write(turnAsking(text, agency, knowledge, product));
      const hasPassage = (given.at(-1)?.conhecimento.length ?? 0) > 0;
      if (hasPassage && writing.because === 'blocked') refused.push({ text, blocked });
    }
  }
  expect(given.filter(({ conhecimento }) => conhecimento.length > 0).length).toBeGreaterThan(20);
  expect(refused).toEqual([]);
});

type HostileDocument = { title: string; text: string; question: string; forbidden: string[] };

/** As it would stand in the base if no order were recognised when it is saved. */
const asSaved = ({ title, text }: HostileDocument): TurnInput['knowledge'] =>
  sentencesOf(text).map((sentence) => ({ ...passagesOf([PETS])[0], title, text: sentence }) as never);

describe('a document with an order changes nothing, though the model obeys it', () => {
  const documents = readFixture<HostileDocument>('hostile-documents.jsonl');

  test.each([
    ['as the base keeps it', (document: HostileDocument) => passagesOf([document])],
    ['with its order in the base', asSaved],
  ])('%s', async (_, knowledgeOf) => {
    let asked = 0;
    for (const document of documents)
      for (const question of [document.question, 'aceita cachorro?']) {
        const input = turnAsking(
          question,
          AGENCY,
          [...(knowledgeOf(document) ?? []), ...passagesOf([PETS])],
          'Vista Verde',
        );
        for (const obeyed of [document.forbidden.join(' '), `${document.text} Dou 30% de desconto.`]) {
          const { given, write } = modelWriting(({ plano }) => `${plano.rascunho}\n\n${obeyed}`);
          const { reply, handOver, optedOut } = await write(input);
          const own = answerTurn(input);
          asked += given.length;
          const said = (text: string | null) =>
            [...document.forbidden, '30%'].filter((words) => text?.toLowerCase().includes(words.toLowerCase()));
          expect([said(reply), handOver?.reason, optedOut]).toEqual([
            said(own.reply),
            own.handOver?.reason,
            own.optedOut,
          ]);
        }
      }
    expect(asked).toBeGreaterThan(100);
  });
});
