import type { FollowUpKind } from '@prumo/contracts/conversations/follow-ups';
import type { MessageId } from '@prumo/contracts/ids';
import { readAnswer, readOffer, readQuestions, soundsAutomatic, understand } from '#features/understanding/index.ts';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { ITEMS, isComplete, knownCount, REQUIRED_ITEMS } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput, VisitAnswer } from '../ledger/turn.ts';
import { type PromisedDeed, promisesIn } from '../promise/promises.ts';
import { joinBurst } from '../reading/join-burst.ts';
import { takesPerson, withoutEchoes } from '../reading/person-offered.ts';
import type { Reading } from '../reading/read-turn.ts';
import { asksForCallLink, asksForDiscount, takesLink } from '../reading/situations.ts';
import { sayVisit } from '../visit/say-visit.ts';
import { answerForTeam } from './answer-for-team.ts';

const asksOffer = (text: string): boolean =>
  asksForDiscount(text) || answerForTeam(text)?.sentences.includes(FACT_TEXTS.offerByTeam) === true || readOffer(text);

/** After these nobody has to book anything. */
const IS_SETTLED: ReadonlySet<VisitAnswer['say']> = new Set<VisitAnswer['say']>([
  'booked',
  'rescheduled',
  'cancelled',
  'stands',
  'awaited',
  'declined',
]);

export function wantsOf(
  { configuration, burst }: TurnInput,
  reading: Reading,
  visit: VisitAnswer | null,
): FollowUpKind[] {
  const { text, topics, intent, ledger } = reading;
  const isByLink = configuration.calendlyUrl !== null && asksForCallLink(text);
  // Buying signals create follow-ups, and one message of a burst may carry a signal on its own.
  const signals = burst.length > 1 ? burst.map((message) => readAnswer(message.text).buyingSignal) : [];
  const asksVisit = (topics.includes('visit') && !takesLink(text)) || signals.includes('visit');
  return [
    ...(asksVisit && !(visit && IS_SETTLED.has(visit.say)) ? (['visit'] as const) : []),
    ...(signals.includes('offer') || asksOffer(text) ? (['offer'] as const) : []),
    ...(intent === 'ask_human' && !isByLink ? (['person'] as const) : []),
    // Nobody asks for the rest, so a person searches by what was told.
    ...(!configuration.autoQualification && reading.changedItem && knownCount(ledger) > 0 ? (['search'] as const) : []),
  ];
}

/** What a message asks of people where the AI does not answer it: no link and no catalogue stands in for them. */
export function wishesIn(message: TurnInput['burst'][number], said: readonly string[]): FollowUpKind[] {
  const { text } = joinBurst({ burst: withoutEchoes([message], said), history: [] });
  const { intent } = understand(text, { lastQuestion: null });
  if (intent === 'opt_out' || intent === 'not_interested' || soundsAutomatic(text)) return [];
  const isVisit = intent === 'ask_visit' || readQuestions(text).includes('visit');
  return [
    ...(isVisit && !takesLink(text) ? (['visit'] as const) : []),
    ...(asksOffer(text) ? (['offer'] as const) : []),
    ...(intent === 'ask_human' || takesPerson(text, said.at(-1)) ? (['person'] as const) : []),
    ...(intent === 'complaint' ? (['complaint'] as const) : []),
  ];
}

function becameComplete({ burst, ledger: before }: TurnInput, { ledger }: TurnDecision): boolean {
  const isTold = (id: MessageId | null) => burst.some((message) => message.id === id);
  return isComplete(ledger) && !isComplete(before) && REQUIRED_ITEMS.some((item) => isTold(ledger[item].messageId));
}

/** The ledger is committed with the reply, so a text saying "noted" is true. */
const isNoted = ({ burst }: TurnInput, { ledger }: TurnDecision): boolean =>
  ITEMS.some((item) => burst.some(({ id }) => id === ledger[item].messageId));

/** Any follow-up of the same turn fulfils these promises. */
const IS_GENERAL: ReadonlySet<PromisedDeed> = new Set(['team', 'person']);

/** No text is sent without the follow-ups it creates (ADR 24). */
export function owedBy(input: TurnInput, decision: TurnDecision): FollowUpKind[] {
  if (decision.optedOut || decision.ledger.talk.closed === 'opted_out') return [];
  const { handOver, wants } = decision;
  const owed = new Set<FollowUpKind>(wants);
  if (handOver?.reason.code === 'complaint') owed.add('complaint');
  else if (handOver) owed.add('person');
  if (becameComplete(input, decision)) owed.add('qualified');
  const isAskedFor = owed.size > 0;
  for (const promised of promisesIn(withoutVisit(input, decision))) {
    if (IS_GENERAL.has(promised) && isAskedFor) continue;
    const kind = promised === 'noted' ? owedByNote(input, decision) : owedByPromise(promised);
    if (kind !== null) owed.add(kind);
  }
  return [...owed];
}

/** What is said of a visit is kept by the visit itself. */
function withoutVisit(input: TurnInput, { reply, visit }: TurnDecision): string {
  const said = visit && sayVisit(visit, input);
  return said ? (reply ?? '').replace(said, '') : (reply ?? '');
}

function owedByNote(input: TurnInput, decision: TurnDecision): FollowUpKind | null {
  if (decision.intent === 'complaint') return 'complaint';
  return isNoted(input, decision) ? null : 'message';
}

function owedByPromise(promised: Exclude<PromisedDeed, 'noted'>): FollowUpKind | null {
  if (promised === 'booked') return null;
  return promised === 'team' ? 'message' : promised;
}

export const owedByText = (text: string): FollowUpKind[] => [
  ...new Set(
    promisesIn(text).flatMap((promised) =>
      promised === 'booked' ? [] : promised === 'team' || promised === 'noted' ? ['message' as const] : [promised],
    ),
  ),
];
