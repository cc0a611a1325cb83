import type { MessageId } from '@prumo/contracts/ids';
import { letOthersRun } from '#platform/concurrency/let-others-run.ts';
import { answerTurn } from '../gate/answer-turn.ts';
import { emptyLedger, type Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct, KnownPassage, LeadRecord, TurnDecision, TurnInput, Utterance } from '../ledger/turn.ts';
import { readTurn } from '../reading/read-turn.ts';
import { limitBurst, limitHistory, limitOpening } from '../turns/limit-turn.ts';
import { type AgentSettings, asConfiguration } from './agent-settings.ts';
import type { Talk, TalkTurn } from './talk.ts';

/** `decision` null: the talk was with people. */
export type ReplayedTurn = { decision: TurnDecision | null; ledger: Ledger };

export type WriteTurn = (input: TurnInput) => TurnDecision | Promise<TurnDecision>;

export type ReplayFacts = {
  catalogue: readonly CatalogueProduct[];
  settings: AgentSettings;
  knowledgeOf: (turn: TalkTurn) => readonly KnownPassage[];
  /** Absent: the built-in engine. */
  write?: WriteTurn;
};

/** What is said to the bursts of a talk; by the built-in engine, equal talk and facts give equal turns. */
export async function replayTalk(
  talk: Talk,
  { catalogue, settings, knowledgeOf, write = answerTurn }: ReplayFacts,
): Promise<ReplayedTurn[]> {
  const configuration = asConfiguration(settings);
  const { calendlyUrl } = settings;
  const history: Utterance[] = [];
  const played: ReplayedTurn[] = [];
  let ledger = emptyLedger();
  let lead: LeadRecord = talk.lead;
  let hasSpoken = false;
  let isWithPeople = false;
  for (const [place, turn] of talk.turns.entries()) {
    await letOthersRun();
    const people = turn.before.some(({ from }) => from === 'user');
    // Only a release explains that the agent answered after people wrote.
    if (people && turn.reply !== null) isWithPeople = false;
    history.push(...turn.before.map(({ text }) => ({ from: 'user' as const, text })));
    const opening = turn.before.at(-1);
    const input: TurnInput = {
      burst: limitBurst(
        turn.burst.map(({ text, mediaType }, index) => ({
          id: `${place}.${index}` as MessageId,
          text,
          hasMedia: mediaType !== 'text',
          mediaType,
        })),
      ),
      history: limitHistory(history),
      ledger: structuredClone(ledger),
      lead,
      catalogue,
      configuration,
      knowledge: [...knowledgeOf(turn)],
      opening: limitOpening(opening?.from === 'campaign' ? { text: opening.text, productId: opening.productId } : null),
      isFirstReply: !hasSpoken,
      aiMessagesToday: 0,
      callAlreadyOffered:
        calendlyUrl !== null && history.some(({ from, text }) => from !== 'lead' && text.includes(calendlyUrl)),
    };
    const decision: TurnDecision | null = isWithPeople ? null : await write(input);
    ledger = decision ? decision.ledger : readTurn(input).ledger;
    played.push({ decision, ledger });
    history.push(...turn.burst.map(({ text }) => ({ from: 'lead' as const, text })));
    if (!decision) continue;
    if (decision.reply !== null) history.push({ from: 'ai', text: decision.reply });
    hasSpoken ||= decision.reply !== null;
    isWithPeople = decision.handOver !== null;
    lead = { ...lead, ...decision.leadChanges };
  }
  return played;
}
