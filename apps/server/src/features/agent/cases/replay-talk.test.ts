import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import type { CampaignId, MessageId, ProductId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import type { ThreadMessage } from '#features/conversations/index.ts';
import { COMPANIES } from '../fixtures/own-companies.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import { freezeTalk } from './freeze-talk.ts';
import { generateLeads } from './generated-leads.ts';
import { replayTalk } from './replay-talk.ts';

const catalogue = COMPANIES.litoral.catalogue.map((product) => ({ ...product, version: 1 }));
const settings = {
  companyName: 'Porto Azul',
  companyDescription: 'Imóveis à venda no litoral.',
  responseStyle: 'casual' as const,
  autoQualification: true,
  transferToHuman: true,
  calendlyUrl: 'https://agenda.exemplo.com/conversa',
  responseScripts: DEFAULT_SCRIPTS,
  transferConditions: ['Cliente pede desconto'],
  financing: null,
};
const facts = { catalogue, settings, knowledgeOf: () => [] };

type SaidLine = [author: ThreadMessage['author'], text: string, more?: Partial<ThreadMessage>];
const threadOf = (said: SaidLine[]): ThreadMessage[] =>
  said.map(([author, message, more], index) => ({
    id: `m${index}` as MessageId,
    conversationId: 'c' as ThreadMessage['conversationId'],
    direction: author === 'lead' ? 'inbound' : 'outbound',
    author,
    message,
    messageType: 'text',
    campaignId: null,
    isSimulated: false,
    revokedAt: null,
    timestamp: new Date(index * 1_000),
    ...more,
  }));
const freeze = (...said: SaidLine[]) =>
  freezeTalk({
    thread: threadOf(said),
    ledger: emptyLedger(),
    leadName: 'Rita',
    catalogue,
    productOf: () => catalogue[0]?.id as ProductId,
  });

test('equal talk and settings give the same bytes', async () => {
  const talks = generateLeads(catalogue);
  const play = async () => JSON.stringify(await Promise.all(talks.map((talk) => replayTalk(talk, facts))));
  expect(await play()).toBe(await play());
  expect(JSON.stringify(generateLeads([...catalogue].reverse()))).toBe(JSON.stringify(talks));
  expect(new Set(talks.map((talk) => JSON.stringify(talk))).size).toBeGreaterThan(25);
});

test('leads are made up for an account without a product too', async () => {
  const talks = generateLeads([]);
  expect(talks).toHaveLength(50);
  for (const talk of talks.slice(0, 10)) {
    const [first] = await replayTalk(talk, { ...facts, catalogue: [] });
    expect(first?.decision?.reply).toBeTruthy();
  }
});

test('messages of one burst stay together, and those of people and campaigns stand before the next', () => {
  const campaignId = 'k' as CampaignId;
  const talk = freeze(
    ['campaign', 'Conhece o Gonzaga Mar?', { campaignId }],
    ['lead', 'oi'],
    ['lead', 'quanto custa?'],
    ['ai', 'De R$ 870.000 a R$ 1.150.000.'],
    ['ai', 'Quer ver fotos?'],
    ['lead', 'apagada', { revokedAt: new Date() }],
    ['lead', 'do simulador', { isSimulated: true }],
    ['lead', 'sim', { messageType: 'audio' }],
    ['user', 'Aqui é o corretor.'],
    ['lead', 'certo'],
    ['lead', 'e amanhã?', { timestamp: new Date(86_400_000) }],
  );
  const productId = catalogue[0]?.id;
  expect(talk.turns).toEqual([
    {
      before: [{ from: 'campaign', text: 'Conhece o Gonzaga Mar?', productId }],
      burst: [
        { text: 'oi', mediaType: 'text' },
        { text: 'quanto custa?', mediaType: 'text' },
      ],
      reply: 'De R$ 870.000 a R$ 1.150.000.\n\nQuer ver fotos?',
    },
    { before: [], burst: [{ text: 'sim', mediaType: 'audio' }], reply: null },
    {
      before: [{ from: 'user', text: 'Aqui é o corretor.', productId: null }],
      burst: [{ text: 'certo', mediaType: 'text' }],
      reply: null,
    },
    { before: [], burst: [{ text: 'e amanhã?', mediaType: 'text' }], reply: null },
  ]);
});

test('after a hand-over the agent is silent until people gave the talk back', async () => {
  const talk = freeze(
    ['lead', 'quero falar com um corretor'],
    ['ai', 'Claro!'],
    ['lead', 'procuro casa em Santos'],
    ['user', 'Oi! Que valor?'],
    ['lead', 'até 900 mil'],
    ['ai', 'Anotado.'],
  );
  const played = await replayTalk(talk, facts);
  expect(played.map(({ decision }) => decision !== null)).toEqual([true, false, true]);
  expect(played.at(-1)?.ledger.location.value).toBe('Santos');
  expect(played.at(-1)?.ledger.budget.value?.max).toBe(900_000);
});
