import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { isComplete, type Ledger } from '../ledger/ledger.ts';
import type { TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import { takesLink } from '../reading/situations.ts';
import { wantsAnotherTime } from '../visit/read-visit-words.ts';
import { isNowKnown, offerVisit } from '../visit/visit-turn.ts';
import { addToDraft, type Draft, type DraftAddition, visitAddition } from './draft.ts';
import type { TurnQuestions } from './turn-questions.ts';

/** The lead wants to visit, or says what it wants to visit. */
export const speaksOfVisit = (input: TurnInput, ledger: Ledger, { text }: Reading, asked: TurnQuestions): boolean =>
  (asked.topics.includes('visit') && !takesLink(text)) ||
  (input.visits != null && wantsAnotherTime(text)) ||
  isNowKnown(input, ledger, asked.focus);

/** Times that are free where the agent books; else the link, or the team. */
export function withVisit(answer: Draft, input: TurnInput, reading: Reading, { focus }: TurnQuestions): Draft {
  // What is sold is not visited; what there is instead was just told.
  if (input.visits && focus.unavailable.length > 0 && focus.products.length === 0) return answer;
  const offered = offerVisit(input, answer.ledger, reading, focus);
  return addToDraft(
    answer,
    offered ? visitAddition(offered) : byLinkOrTeam(answer.ledger, input, FACT_TEXTS.visitByLink),
  );
}

export function byLinkOrTeam(
  ledger: Ledger,
  { configuration }: TurnInput,
  byLink: (url: string) => string,
): DraftAddition {
  const url = configuration.calendlyUrl;
  const talk = { ...ledger.talk, callOffered: isComplete(ledger) ? ('qualified' as const) : ('early' as const) };
  return {
    paragraphs: [url ? byLink(url) : FACT_TEXTS.visitByTeam],
    facts: [],
    ledger: url ? { ...ledger, talk } : ledger,
    asked: null,
    offered: [],
    markUnread: url === null,
  };
}
