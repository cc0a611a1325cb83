import type { MessageId } from '@prumo/contracts/ids';
import { describe, expect, test } from 'vitest';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { repliesTo } from '../fixtures/play-messages.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import { countedIn } from '../names/names-in-text.ts';

const photo = (id: string) => ({
  id,
  kind: 'foto' as const,
  name: id,
  mime: 'image/png',
  size: 1,
  url: `/uploads/${id}`,
});

/** Each product with two photos, named after it. */
const CATALOGUE = COMPANIES.litoral.catalogue.map((product) => ({
  ...product,
  version: 1,
  media: [photo(`${product.id}-1`), photo(`${product.id}-2`)],
})) as unknown as TurnInput['catalogue'];

function play(messages: readonly string[]) {
  const history: { from: 'lead' | 'ai'; text: string }[] = [];
  let ledger = emptyLedger();
  return messages.map((text, turn) => {
    const decision = answerTurn({
      burst: [{ id: `m${turn}` as MessageId, text }],
      history: [...history],
      ledger,
      lead: {},
      catalogue: CATALOGUE,
      configuration: { ...COMPANIES.litoral.agent, updatedAt: null },
      opening: null,
      isFirstReply: turn === 0,
      aiMessagesToday: turn,
      callAlreadyOffered: false,
    });
    history.push({ from: 'lead', text }, { from: 'ai', text: decision.reply ?? '' });
    ledger = decision.ledger;
    return decision;
  });
}

const LISTED = 'quais opções vocês têm?';

test('photos of the first, the second and the last are of the list as last told, each once', () => {
  const decisions = play([
    LISTED,
    'manda mais fotos do segundo',
    'e mais fotos do segundo',
    'manda outra foto do segundo',
    'fotos do primeiro',
    'tem vídeo do de baixo?',
  ]);
  expect(decisions[0]?.ledger.talk.listedIds).toEqual(['pa-1', 'pa-2']);
  expect(decisions.map(({ media }) => media?.id ?? null)).toEqual(['pa-1-1', 'pa-2-1', 'pa-2-2', null, 'pa-1-2', null]);
  expect(decisions[3]?.reply).toContain('Já enviei todas as fotos de *Studio Pitangueiras*');
  expect(decisions[5]?.reply).toContain('Não tenho vídeo de *Studio Pitangueiras* aqui');
  expect(decisions.flatMap(({ blocked }) => blocked)).toEqual([]);
});

test('questions are of the one that is counted too, after another was spoken of', () => {
  const [, , price] = repliesTo([LISTED, 'qual a metragem do primeiro?', 'e o preço do segundo?']);
  expect(price).toContain('*Studio Pitangueiras*: de R$ 310.000 a R$ 395.000');
  expect(price).not.toContain('*Gonzaga Mar*');
});

describe('of a list of three', () => {
  const list = ['a', 'b', 'c'];
  test.each([
    ['fotos do primeiro', ['a']],
    ['manda mais fotos do segundo imóvel', ['b']],
    ['gostei da terceira opção', ['c']],
    ['tem vídeo do de baixo?', ['c']],
    ['o de cima aceita pet?', ['a']],
    ['quanto é o último?', ['c']],
    ['qual a diferença entre o primeiro e o segundo?', []],
    ['tem no segundo andar?', []],
    ['pode ser na segunda-feira?', []],
    ['é a primeira vez que compro', []],
    ['o último andar está livre?', []],
    ['qual fica pronto primeiro?', []],
  ])('"%s"', (text, counted) => {
    expect(countedIn(text, list)).toEqual(counted);
  });
});

describe('something cheaper', () => {
  test.each(['mais barato que esse', 'tem algo mais em conta?', 'tem algum de menor valor que esse?'])(
    '"%s" is of any kind where the lead asked for none, and what differs is said',
    (text) => {
      const reply = repliesTo(['oi, vi o Embaré Residence', text]).at(-1);
      expect(reply).toContain('*Studio Pitangueiras*');
      expect(reply).toContain('O que muda: é studio, fica em Pitangueiras, Guarujá - SP, está em lançamento.');
    },
  );

  test('is of the kind the lead asked for, if there is one', () => {
    const reply = repliesTo(['oi, quero um apartamento pronto em Santos', 'tem algo mais barato que esse?']).at(-1);
    expect(reply).toContain('*Embaré Residence*');
    expect(reply).not.toContain('*Studio Pitangueiras*');
    expect(reply).toContain('O que muda: fica em Embaré, Santos - SP, está em construção.');
  });

  test('than all that were told there is not: the least of them is named', () => {
    const reply = repliesTo([LISTED, 'tem algo mais em conta?']).at(-1);
    expect(reply).toContain('Mais em conta que estes não há; de menor valor, entre eles: *Studio Pitangueiras*');
  });
});
