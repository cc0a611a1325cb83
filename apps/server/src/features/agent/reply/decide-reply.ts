import { CAPTION_MAX } from '@prumo/contracts/conversations';
import type { HandOverReason } from '@prumo/contracts/reasons/hand-over';
import { MAX_UNANSWERED_IN_A_ROW } from '../catalogue/fact-texts.ts';
import { markAsked } from '../ledger/fill-ledger.ts';
import { leadChanges } from '../ledger/lead-changes.ts';
import { isKnown, type Ledger, withTalk } from '../ledger/ledger.ts';
import type { TurnDecision, TurnInput } from '../ledger/turn.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import { type Reading, readTurn } from '../reading/read-turn.ts';
import { asks, sayScript } from '../scripts/say-script.ts';
import { sentencesOf } from '../text/compare-words.ts';
import { afterOptOut, dailyLimit, decline, echo, mediaOnly, optOut } from './closing-rules.ts';
import type { Draft, Rule } from './draft.ts';
import { wantsOf } from './follow-ups-owed.ts';
import { needsPerson, otherMachine } from './hand-over-rules.ts';
import { hasSaid, sayAnew } from './in-style.ts';
import { aboutVisit, outOfPlace, regularTurn } from './regular-turn.ts';
import { LANGUAGE_LINES } from './situation-texts.ts';
import { summarise } from './summary.ts';
import { TEXTS } from './texts.ts';

const RULES: readonly Rule[] = [
  afterOptOut,
  optOut,
  dailyLimit,
  mediaOnly,
  echo,
  otherMachine,
  needsPerson,
  aboutVisit,
  decline,
  outOfPlace,
];

const NO_GREETING = new Set(['silent', 'opt_out', 'hand_over', 'close']);

function greeting(input: TurnInput, ledger: Ledger, hasMore: boolean): string {
  const { responseStyle, companyName } = input.configuration;
  const script = sayScript('greeting', input, ledger);
  const said = script !== null && hasMore ? withoutQuestions(script) : script;
  return said ?? TEXTS[responseStyle].greeting(companyName);
}

function withoutQuestions(text: string): string | null {
  const lines = text.split('\n').map((line) =>
    sentencesOf(line)
      .filter((sentence) => !asks(sentence))
      .join(' '),
  );
  return lines.filter((line) => line !== '').join('\n') || null;
}

function compose(input: TurnInput, { action, paragraphs: written, media, ledger }: Draft): string | null {
  const paragraphs = written.map((paragraph) => sayAnew(paragraph, input.configuration.responseStyle, input.history));
  const greets = input.isFirstReply && !NO_GREETING.has(action);
  const parts = greets ? [greeting(input, ledger, paragraphs.length > 0), ...paragraphs] : paragraphs;
  const isSaid = (part: string) => part.trim() !== '';
  const said = [...new Set(parts.filter(isSaid))];
  // Paragraphs beyond the caption limit are dropped; the lead can ask again.
  while (media && said.length > 1 && said.join('\n\n').length > CAPTION_MAX) said.pop();
  const text = said.join('\n\n');
  return text === '' || (ledger.talk.closed === 'opted_out' && action === 'silent') ? null : text;
}

/** Said once, in the lead's language: answers are in Portuguese. */
function withLanguageLine(decided: Draft, { history }: TurnInput, { language }: Reading): Draft {
  if (language === null || language === 'other' || NO_GREETING.has(decided.action)) return decided;
  const line = LANGUAGE_LINES[language];
  if (hasSaid(history, line)) return decided;
  return { ...decided, paragraphs: [line, ...decided.paragraphs], markUnread: true };
}

/** Several that were told together are the list that 'o segundo' is of. */
const withList = (decided: Draft): Draft =>
  decided.offered.length < 2
    ? decided
    : { ...decided, ledger: withTalk(decided.ledger, { listedIds: decided.offered }) };

/** What a script or a passage of the account asked was asked too. */
const withQuestions = (ledger: Ledger, before: Ledger, reply: string | null): Ledger =>
  detectQuestions(reply ?? '')
    .filter((item) => !isKnown(ledger, item) && ledger[item].timesAsked <= before[item].timesAsked)
    .reduce((marked, item) => ({ ...markAsked(marked, item), talk: marked.talk }), ledger);

function decide(input: TurnInput, reading: Reading): Draft {
  for (const rule of RULES) {
    const decided = rule(input, reading);
    if (decided) return decided;
  }
  return regularTurn(input, reading);
}

function lastWords({ history, burst }: TurnInput, reason: HandOverReason): string[] {
  const text = burst.map((message) => message.text).join(' ');
  if (reason.code !== 'unknown_answers') return [text];
  const before = history.filter(({ from }) => from === 'lead').map((said) => said.text);
  return [...before.slice(1 - MAX_UNANSWERED_IN_A_ROW), text];
}

/** Pure: equal input gives an identical decision. The text must still pass the gate. */
export function decideReply(input: TurnInput): TurnDecision {
  const reading = readTurn(input);
  const decided = withList(withLanguageLine(decide(input, reading), input, reading));
  const reply = compose(input, decided);
  const { handOver, asked, offered, media, visit, markUnread, optedOut, action, reason, facts, passages, sum } =
    decided;
  const ledger = withQuestions(decided.ledger, input.ledger, reply);
  return {
    reply,
    media,
    visit,
    handOver:
      handOver === null
        ? null
        : { reason: handOver, summary: summarise(ledger, input.catalogue, lastWords(input, handOver)) },
    ledger,
    leadChanges: leadChanges(ledger, input.lead),
    intent: reading.intent,
    sentiment: reading.sentiment,
    asked,
    offeredProductIds: offered,
    optedOut,
    markUnread,
    wants: action === 'silent' ? [] : wantsOf(input, reading, visit),
    explanation: { action, reason, facts, passages, sum },
  };
}
