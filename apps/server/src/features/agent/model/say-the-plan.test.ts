import type { MessageId } from '@prumo/contracts/ids';
import { expect, test } from 'vitest';
import { fakeClock } from '#test/fake-clock.ts';
import { OWN_DIALOGUES } from '../fixtures/own-dialogues.ts';
import { emptyLedger } from '../ledger/ledger.ts';
import type { TurnInput, Utterance } from '../ledger/turn.ts';
import type { AskModel } from './server/ask-model.ts';
import { createBreaker } from './server/breaker.ts';
import { writeWithModel } from './write-reply.ts';

const repeat: AskModel = async ({ data }) => ({
  kind: 'action',
  name: 'responder',
  input: { texto: JSON.parse(data).plano.rascunho },
  use: { calls: 1, inputTokens: 1, outputTokens: 1 },
});
const write = writeWithModel({
  server: {
    provider: 'openai-compatible',
    baseUrl: 'http://ia.exemplo/v1',
    apiKey: 'sk-da-casa-1234567890',
    model: 'modelo-da-casa',
  },
  prices: null,
  ask: repeat,
  breaker: createBreaker(fakeClock()),
});

test('a model that says just what was decided is never refused, over whole conversations', async () => {
  const writers = { model: 0, 'built-in': 0 };
  for (const { agent, catalogue, turns, lead_record, id } of OWN_DIALOGUES) {
    const history: Utterance[] = [];
    let ledger = emptyLedger();
    let replies = 0;
    for (const { turn, messages } of turns) {
      const input: TurnInput = {
        burst: messages.map(({ text, hasMedia }, index) => ({
          id: `${turn}.${index}` as MessageId,
          text,
          hasMedia: hasMedia ?? false,
        })),
        history: [...history],
        ledger,
        lead: lead_record,
        catalogue: catalogue.map((product) => ({ ...product, version: 1 })),
        configuration: { ...agent, updatedAt: null },
        opening: null,
        isFirstReply: replies === 0,
        aiMessagesToday: replies,
        callAlreadyOffered: history.some(({ text }) => agent.calendlyUrl !== null && text.includes(agent.calendlyUrl)),
      };
      const decided = await write(input);
      expect({ id, turn, blocked: decided.blocked }).toEqual({ id, turn, blocked: [] });
      writers[decided.writing.writer] += 1;
      history.push(...messages.map(({ text }) => ({ from: 'lead' as const, text })));
      if (decided.reply !== null) history.push({ from: 'ai', text: decided.reply });
      replies += decided.reply === null ? 0 : 1;
      ledger = decided.ledger;
      if (decided.handOver) break;
    }
  }
  // The rules keep their own words where they refuse, hand over or say that nothing fits.
  expect(writers.model).toBeGreaterThan(0.45 * (writers.model + writers['built-in']));
});
