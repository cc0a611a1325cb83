import {
  SEQUENCE_RULES,
  type SequenceOutcome,
  type SequenceSituation,
} from '@prumo/contracts/campaigns/sequence-table';
import { expect, test } from 'vitest';
import { PART_GAP_MS } from './parts.ts';
import { type ExecutionState, nextActions, type SequenceStep, type Step } from './sequence.ts';

const START = new Date('2026-03-10T12:00:00Z');
const HOUR = 3600 * 1000;
const after = (hours: number) => new Date(START.getTime() + hours * HOUR);

const step = (sequence: number, conditions = {}, delayAmount = 24): Step => ({
  sequence,
  delayAmount,
  delayUnit: 'hours',
  conditions: {
    transferToAI: true,
    stopIfResponds: true,
    continueIfNoResponse: true,
    followUpDays: null,
    ...conditions,
  },
});
const fresh: ExecutionState = {
  campaign: 'active',
  status: 'active',
  startedAt: START,
  currentSequence: 0,
  lastSentAt: null,
  hasReplied: false,
  lastInboundAt: null,
  isOptedOut: false,
  isTaken: false,
  isProductSold: false,
  hasUnknownSend: false,
};
const first = { currentSequence: 1, lastSentAt: after(24) };
const replied = { ...first, hasReplied: true, lastInboundAt: after(30) };
const steps = (conditions = {}) => [step(1, conditions), step(2)];

test.each<[string, Partial<ExecutionState>, Step[], object]>([
  ['the first step counts from the launch', {}, steps(), { kind: 'send', sequence: 1, dueAt: after(24) }],
  ['a delay of zero is at once', {}, [step(1, {}, 0)], { kind: 'send', sequence: 1, dueAt: START }],
  [
    'the next step counts from the acceptance of the one before',
    first,
    steps(),
    { kind: 'send', sequence: 2, dueAt: after(48) },
  ],
  ['a reply ends it where the step says so', replied, steps(), { kind: 'end', reason: 'replied' }],
  [
    'a reply lets it go on otherwise, after a day of quiet',
    replied,
    steps({ stopIfResponds: false }),
    { kind: 'send', sequence: 2, dueAt: after(54) },
  ],
  [
    'silence ends it at the next due time where the step says so',
    first,
    steps({ continueIfNoResponse: false }),
    { kind: 'end_at', sequence: 2, dueAt: after(48), reason: 'no_reply' },
  ],
  [
    'a reply overrules continueIfNoResponse',
    replied,
    steps({ stopIfResponds: false, continueIfNoResponse: false }),
    { kind: 'send', sequence: 2, dueAt: after(54) },
  ],
  [
    'followUpDays replaces the delay while nobody answers',
    first,
    steps({ followUpDays: 3 }),
    { kind: 'send', sequence: 2, dueAt: after(24 + 72) },
  ],
  [
    'followUpDays means nothing after a reply',
    replied,
    steps({ stopIfResponds: false, followUpDays: 9 }),
    { kind: 'send', sequence: 2, dueAt: after(54) },
  ],
  [
    'after the last step it is finished',
    { currentSequence: 2, lastSentAt: after(48) },
    steps(),
    { kind: 'end', reason: 'finished' },
  ],
  ['no step at all is finished', {}, [], { kind: 'end', reason: 'finished' }],
  ['a gap in the numbers is no obstacle', first, [step(1), step(5)], { kind: 'send', sequence: 5, dueAt: after(48) }],
  [
    'an opt-out ends it, whatever else holds',
    { ...replied, isOptedOut: true, hasUnknownSend: true },
    steps({ stopIfResponds: false }),
    { kind: 'end', reason: 'opt_out' },
  ],
  ['a takeover ends it', { ...first, isTaken: true }, steps(), { kind: 'end', reason: 'taken' }],
  [
    'who bought ends when the next would leave',
    { ...first, endedAs: 'closed' },
    steps(),
    { kind: 'end_at', sequence: 2, dueAt: after(48), reason: 'closed' },
  ],
  [
    'who said no before the first message ends when that would leave',
    { endedAs: 'lost' },
    steps(),
    { kind: 'end_at', sequence: 1, dueAt: after(24), reason: 'lost' },
  ],
  [
    'between two parts too',
    { openSequence: 1, lastSentAt: after(24), endedAs: 'closed' },
    steps(),
    { kind: 'end_at', sequence: 1, dueAt: new Date(after(24).getTime() + PART_GAP_MS), reason: 'closed' },
  ],
  [
    'an uncertain send of who bought is waited for',
    { ...first, hasUnknownSend: true, endedAs: 'closed' },
    steps(),
    { kind: 'wait', reason: 'unknown_send' },
  ],
  [
    'a sold product lets everybody wait',
    { ...first, isProductSold: true },
    steps(),
    { kind: 'wait', reason: 'product_sold' },
  ],
  [
    'a part that left is followed by the next a moment later, whatever the delays say',
    { openSequence: 1, lastSentAt: after(24) },
    steps({ continueIfNoResponse: false, followUpDays: 5 }),
    { kind: 'send', sequence: 1, dueAt: new Date(after(24).getTime() + PART_GAP_MS) },
  ],
  [
    'a reply between two parts is one to their step',
    { openSequence: 1, lastSentAt: after(24), hasReplied: true, lastInboundAt: after(24) },
    steps(),
    { kind: 'end', reason: 'replied' },
  ],
  [
    'and where the step lets it go on, the rest waits for a day of quiet',
    { openSequence: 1, lastSentAt: after(24), hasReplied: true, lastInboundAt: after(25) },
    steps({ stopIfResponds: false }),
    { kind: 'send', sequence: 1, dueAt: after(49) },
  ],
  [
    'an uncertain send is waited for',
    { ...first, hasUnknownSend: true },
    steps(),
    { kind: 'wait', reason: 'unknown_send' },
  ],
  [
    'a paused campaign waits',
    { ...first, campaign: 'paused' },
    steps(),
    { kind: 'wait', reason: 'campaign_not_active' },
  ],
  ['a draft waits', { ...first, campaign: 'draft' }, steps(), { kind: 'wait', reason: 'campaign_not_active' }],
  [
    'a reply ends it in a paused campaign too',
    { ...replied, campaign: 'paused' },
    steps(),
    { kind: 'end', reason: 'replied' },
  ],
  ['an execution that ended does nothing', { ...first, status: 'stopped' }, steps(), { kind: 'none' }],
])('%s', (_name, state, sequence, expected) => {
  expect(nextActions({ ...fresh, ...state }, sequence)).toEqual(expected);
});

const SITUATIONS: Record<SequenceSituation, Partial<ExecutionState>> = {
  launched: {},
  silence: first,
  replied,
  part_left: { openSequence: 1, lastSentAt: after(24) },
  last_left: { currentSequence: 2, lastSentAt: after(48) },
  paused: { ...first, campaign: 'paused' },
  uncertain: { ...first, hasUnknownSend: true },
  opted_out: { ...first, isOptedOut: true },
  taken: { ...first, isTaken: true },
  ended: { ...first, endedAs: 'closed' },
  sold: { ...first, isProductSold: true },
};
const FOLLOW_UP_DAYS = 3;

function outcomeOf(action: SequenceStep, state: ExecutionState): SequenceOutcome | null {
  if (action.kind === 'wait') return 'waits';
  if (action.kind === 'end') return 'ends';
  if (action.kind === 'end_at') return 'ends_when_due';
  if (action.kind === 'none') return null;
  const waited = action.dueAt.getTime() - (state.lastSentAt ?? START).getTime();
  if (waited === 24 * HOUR) return 'after_delay';
  if (waited === FOLLOW_UP_DAYS * 24 * HOUR) return 'after_follow_up';
  if (waited === PART_GAP_MS) return 'after_a_moment';
  return action.dueAt.getTime() === (state.lastInboundAt?.getTime() ?? 0) + 24 * HOUR ? 'after_quiet_day' : null;
}

const both = [true, false];
const COMBINATIONS = (Object.keys(SITUATIONS) as SequenceSituation[]).flatMap((situation) =>
  both.flatMap((stopIfResponds) =>
    both.flatMap((continueIfNoResponse) =>
      both.flatMap((hasFollowUpDays) =>
        both.map((transferToAI) => ({
          situation,
          stopIfResponds,
          continueIfNoResponse,
          hasFollowUpDays,
          transferToAI,
        })),
      ),
    ),
  ),
);

test.each(COMBINATIONS)(
  'the table holds: $situation, stop $stopIfResponds, continue $continueIfNoResponse, follow-up $hasFollowUpDays, AI $transferToAI',
  ({ situation, hasFollowUpDays, transferToAI, ...given }) => {
    const named = { hasFollowUpDays, ...given };
    const rules = SEQUENCE_RULES.filter(
      (rule) =>
        rule.situation === situation &&
        (Object.keys(named) as (keyof typeof named)[]).every(
          (name) => rule[name] === undefined || rule[name] === named[name],
        ),
    );
    expect(rules).toHaveLength(1);
    const state = { ...fresh, ...SITUATIONS[situation] };
    const conditions = { ...given, transferToAI, followUpDays: hasFollowUpDays ? FOLLOW_UP_DAYS : null };
    expect(outcomeOf(nextActions(state, steps(conditions)), state)).toBe(rules[0]?.outcome);
  },
);
