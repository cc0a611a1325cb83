import type { MessageId, ProductId } from '@prumo/contracts/ids';
import { describe, expect, test } from 'vitest';
import { COMPANIES } from './fixtures/own-companies.ts';
import { answerTurn } from './gate/answer-turn.ts';
import { emptyLedger } from './ledger/ledger.ts';
import type { CatalogueProduct, TurnInput, Utterance } from './ledger/turn.ts';

const like = COMPANIES.litoral.catalogue[0];
if (!like) throw new Error('the company has no product');
const product = (id: string, fields: Partial<CatalogueProduct>): CatalogueProduct => ({
  ...like,
  version: 1,
  id: id as ProductId,
  ...fields,
});
const catalogue = [
  product('3', { name: 'Portal das Águas II', location: 'Bonfim Paulista, Ribeirão Preto - SP', precoMin: 950_000 }),
  product('1', { name: 'Residencial Aurora', location: 'Tatuapé, São Paulo - SP', features: ['Piscina aquecida'] }),
  product('4', { name: 'Solar das Palmeiras', location: 'Granja Viana, Cotia - SP' }),
  product('2', { name: 'Portal das Águas I', location: 'Bonfim Paulista, Ribeirão Preto - SP', precoMin: 800_000 }),
];

function talk(configuration = COMPANIES.litoral.agent) {
  let ledger = emptyLedger();
  const history: Utterance[] = [];
  return (text: string) => {
    const input: TurnInput = {
      burst: [{ id: `m${history.length}` as MessageId, text }],
      history: [...history],
      ledger,
      lead: {},
      catalogue,
      configuration: { ...configuration, updatedAt: null },
      opening: null,
      isFirstReply: history.length === 0,
      aiMessagesToday: 0,
      callAlreadyOffered: false,
    };
    const decided = answerTurn(input);
    ledger = decided.ledger;
    history.push({ from: 'lead', text }, { from: 'ai', text: decided.reply ?? '' });
    return decided;
  };
}

const talkedOf = (text: string) => {
  const say = talk();
  say('queria saber do Portal das Águas');
  return say(text).ledger.talk.focusIds;
};

describe('a product that a lead names', () => {
  test.each(['tenho interesse no Aurora', 'Me fale do Residencial Aurora', 'oi, vi o anuncio do aurrora'])(
    'is told about at once, and is no place: %s',
    (text) => {
      const { reply, ledger } = talk()(text);
      expect(reply).toContain('*Residencial Aurora*: apartamento pronto, em Tatuapé');
      expect(reply).toContain('Piscina aquecida');
      expect([ledger.location.value, ledger.talk.focusIds]).toEqual([null, ['1']]);
    },
  );

  test.each(['Aurora', 'tem o aurora?', 'tem o Residencial Aurora?', 'Aurora, preço', 'interesse em Aurora'])(
    'is known from its bare name: %s',
    (text) => {
      const { reply, ledger } = talk()(text);
      expect(reply).toContain('*Residencial Aurora*');
      expect(reply).not.toMatch(/não temos|não consta/i);
      expect(ledger.location.value).toBeNull();
    },
  );

  test('is a product also where its name means something else', () => {
    const { reply } = talk()('tenho interesse no Solar das Palmeiras');
    expect(reply).toContain('*Solar das Palmeiras*');
    expect(reply).not.toContain('foge');
  });

  test('is told about again for who asks again, and not for who refuses it', () => {
    const say = talk();
    say('tenho interesse no Aurora');
    expect(say('me fale do Residencial Aurora').reply).toContain('Piscina aquecida');
    expect(talk()('não gostei do Aurora').reply).not.toContain('Aurora');
  });

  test('is not denied afterwards, nor told again word for word', () => {
    const say = talk();
    const first = say('tenho interesse no Aurora').reply ?? '';
    const second = say('pra morar, até 1,2 milhão').reply ?? '';
    const third = say('e o aurora tem piscina?').reply ?? '';
    expect(second + third).not.toMatch(/não temos|não consta/i);
    expect(third).toContain('Piscina aquecida');
    const told = first.split('\n').filter((line) => line.startsWith('*'));
    expect(told.filter((line) => second.includes(line) || third.includes(line))).toEqual([]);
  });

  test('is asked about when two share what was said, and the answer tells which', () => {
    const say = talk();
    const asked = say('queria saber do Portal das Águas');
    expect(asked.reply).toMatch(/\*Portal das Águas I\*.*\n\*Portal das Águas II\*/);
    expect(asked.reply?.match(/\?/g)).toHaveLength(1);
    expect(asked.reply).toContain('Qual deles você viu?');
    expect(asked.ledger.talk.focusIds).toEqual(['2', '3']);
    const second = say('o II');
    expect(second.reply).toContain('Certo, *Portal das Águas II*.');
    expect(second.ledger.talk.focusIds).toEqual(['3']);
    expect(talkedOf('o primeiro')).toEqual(['2']);
    const { reply } = say('quanto custa?');
    expect(reply).toContain('950.000');
    expect(reply).not.toContain('800.000');
  });

  test('is compared with another one in the words of a lead', () => {
    const { reply } = talk()('tô em dúvida entre o Aurora e o Portal II, o que muda?');
    expect(reply).toContain('*Residencial Aurora*');
    expect(reply).toContain('*Portal das Águas II*');
  });
});

test('who came for a product is not asked what that product says, and the talk goes on to the next step', () => {
  const say = talk({ ...COMPANIES.litoral.agent, calendlyUrl: null });
  const asked = ['tenho interesse no Aurora', 'pra morar'].map((text) => say(text).asked);
  expect(asked).toEqual(['purpose', 'budget']);
  const { reply, markUnread } = say('até 1,2 milhão');
  expect(reply).toContain('*Residencial Aurora* tem unidades dentro desse valor.');
  expect(reply).toContain(COMPANIES.litoral.agent.responseScripts.closing);
  expect([reply?.includes('?'), markUnread]).toEqual([false, true]);
});

test('without automatic qualification a wish still gets what matches and is told to people; the link is sent once', () => {
  const say = talk({ ...COMPANIES.litoral.agent, autoQualification: false });
  const { reply, markUnread, offeredProductIds } = say('procuro apartamento em Ribeirão Preto até 1 milhão');
  expect(reply).toContain('*Portal das Águas I*');
  expect([markUnread, offeredProductIds.includes('2' as ProductId)]).toEqual([true, true]);
  expect(reply).not.toContain('?');
  const link = COMPANIES.litoral.agent.calendlyUrl ?? '';
  expect(say('gostei, como faço pra seguir?').reply).toContain(link);
  expect(say('ok, vou ver o link').reply).not.toContain(link);
});
