import { DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { FACT_TEXTS } from '../catalogue/fact-texts.ts';
import { bestTwo, matchProducts } from '../catalogue/match-products.ts';
import { describeProduct, differencesOf, presentProduct } from '../catalogue/present-product.ts';
import { markAsked } from '../ledger/fill-ledger.ts';
import { isComplete, knownCount, type Ledger, type RequiredItem, withTalk } from '../ledger/ledger.ts';
import type { CatalogueQuote, TurnInput } from '../ledger/turn.ts';
import { detectQuestions } from '../reading/detect-question.ts';
import type { Reading } from '../reading/read-turn.ts';
import { takesLink } from '../reading/situations.ts';
import { asks, sayScript } from '../scripts/say-script.ts';
import { wantsAnotherTime } from '../visit/read-visit-words.ts';
import { isNowKnown, offerVisit } from '../visit/visit-turn.ts';
import { addToDraft, type Draft, type DraftAddition, visitAddition } from './draft.ts';
import { hasSaid } from './in-style.ts';
import { chosenProduct, isForBusiness, isPlot, itemsOfPair, nextQuestion } from './next-question.ts';
import { type AgentTexts, TEXTS } from './texts.ts';
import type { TurnQuestions } from './turn-questions.ts';

const nothing = (ledger: Ledger): DraftAddition => ({
  paragraphs: [],
  facts: [],
  ledger,
  asked: null,
  offered: [],
  markUnread: false,
});

export function askNext(ledger: Ledger, input: TurnInput): DraftAddition {
  const next = nextQuestion(ledger, input);
  if (next === null) return nothing(ledger);
  const { item, pair } = next;
  const texts = TEXTS[input.configuration.responseStyle];
  const wordings = wordingsOf(item, ledger, texts);
  const question = pair ? texts.pairs[pair] : wordings[ledger[item].timesAsked === 0 ? 0 : 1];
  const items = pair ? itemsOfPair(pair) : [item];
  const asked = items.at(-1) ?? item;
  const ask = (before: Ledger, paragraphs: string[]): DraftAddition => {
    let marked = before;
    for (const one of items) marked = markAsked(marked, one);
    return { ...nothing(marked), paragraphs, asked };
  };
  if (ledger.talk.saidQualification || !isQualificationSaid(ledger, input)) return ask(ledger, [question]);
  const said = withTalk(ledger, { saidQualification: true });
  const script = sayScript('qualification', input, ledger);
  // A script that asks takes the place of the agent's own question.
  if (script !== null && asks(script)) {
    const [first = null] = detectQuestions(script);
    return { ...nothing(markAsked(said, first)), paragraphs: [script], asked: first };
  }
  return ask(said, script === null ? [question] : [script, question]);
}

function wordingsOf(item: RequiredItem, ledger: Ledger, texts: AgentTexts): readonly [string, string] {
  if (item === 'purpose' && isForBusiness(ledger)) return texts.businessPurpose;
  return item === 'stage' && isPlot(ledger) ? texts.plotStage : texts.questions[item];
}

/** The default script only announces the questions, so it is left out once there is something to go on. */
const isQualificationSaid = (ledger: Ledger, { configuration, catalogue }: TurnInput): boolean =>
  (knownCount(ledger) === 0 && chosenProduct(ledger, catalogue) === null) ||
  configuration.responseScripts.qualification !== DEFAULT_SCRIPTS.qualification;

/** If the lead named no wishes, the products are just a list. */
export function presentBest(
  ledger: Ledger,
  { catalogue, configuration, history }: TurnInput,
  { beyondOffered = false, isAsked = false } = {},
): DraftAddition {
  const texts = TEXTS[configuration.responseStyle];
  const open = beyondOffered
    ? catalogue.filter(({ id }) => ![...ledger.talk.offeredProductIds, ...ledger.talk.focusIds].includes(id))
    : catalogue;
  const { matches, alternatives } = bestTwo(ledger, open);
  // Who asks what there is hears that, however little it has of the search.
  const isFar = isAsked && !beyondOffered && matches.length + alternatives.length === 0;
  const chosen = matches.length > 0 ? matches : isFar ? matchProducts(ledger, open).slice(0, 2) : alternatives;
  if (chosen.length === 0) {
    const text = beyondOffered ? FACT_TEXTS.nothingMore : texts.noProduct;
    return { ...nothing(withTalk(ledger, { presentedMatches: true })), paragraphs: [text], markUnread: true };
  }
  const hasWishes = knownCount(ledger) > 0 || ledger.talk.rooms !== null;
  const intro = !hasWishes
    ? FACT_TEXTS.listIntro
    : matches.length > 0
      ? texts.matchesIntro(matches.length)
      : isFar
        ? hasSaid(history, texts.noProduct)
          ? texts.closestEarly
          : `${texts.noProduct} ${FACT_TEXTS.whatThereIs}`
        : texts.alternativesIntro;
  const presented = chosen.map((match) =>
    presentProduct(match, ledger, { isTold: ledger.talk.offeredProductIds.includes(match.product.id) }),
  );
  const offered = chosen.map((match) => match.product.id);
  const talk = {
    presentedMatches: hasWishes,
    focusIds: offered,
    offeredProductIds: [...new Set([...ledger.talk.offeredProductIds, ...offered])],
  };
  return {
    ...nothing(withTalk(ledger, talk)),
    paragraphs: [intro, ...presented.map((one) => one.text)],
    facts: presented.flatMap((one) => one.facts),
    offered,
  };
}

/** So many things known of a search are enough to show something. */
const OFFERED_FROM = 2;

export const hasEarlyMatch = (ledger: Ledger, { catalogue }: TurnInput): boolean =>
  knownCount(ledger) >= OFFERED_FROM && bestTwo(ledger, catalogue).matches.length > 0;

/**
 * Shown as soon as there is something to go by: what fits, or else what comes closest. What the answer just described is
 * not described again.
 */
export function mentionEarly(
  ledger: Ledger,
  input: TurnInput,
  answer: Pick<Draft, 'paragraphs' | 'facts'>,
): DraftAddition {
  const { catalogue, configuration, history } = input;
  if (knownCount(ledger) < OFFERED_FROM || ledger.talk.offeredProductIds.length > 0) return nothing(ledger);
  const { matches, alternatives } = bestTwo(ledger, catalogue);
  const shown = matches.length > 0 ? matches : alternatives.slice(0, 1);
  const texts = TEXTS[configuration.responseStyle];
  if (shown.length === 0) {
    return hasSaid(history, texts.noProduct)
      ? nothing(ledger)
      : { ...nothing(ledger), paragraphs: [texts.noProduct], markUnread: true };
  }
  const offered = shown.map(({ product }) => product.id);
  const mentioned = { ...nothing(withTalk(ledger, { focusIds: offered, offeredProductIds: offered })), offered };
  const isTold = ({ text, productId }: CatalogueQuote) =>
    answer.facts.some((fact) => fact.productId === productId && fact.text === text);
  const described = shown
    .map((match) => ({ match, ...describeProduct(match.product) }))
    .filter(
      ({ text, facts }) =>
        !answer.paragraphs.some((part) => part.includes(text)) && !(facts.length > 0 && facts.every(isTold)),
    );
  if (described.length === 0) return mentioned;
  const intro = described.length > 1 ? FACT_TEXTS.earlyMentions : texts.earlyMention;
  const lines = [
    matches.length > 0 ? intro : texts.closestEarly,
    ...described.flatMap(({ match, text }) => {
      const differences = match.isMatch ? [] : differencesOf(match, ledger);
      return differences.length === 0 ? [text] : [text, FACT_TEXTS.differs(differences)];
    }),
  ];
  return { ...mentioned, paragraphs: [lines.join('\n')], facts: described.flatMap(({ facts }) => facts) };
}

export function linkToCall(ledger: Ledger, { configuration: { calendlyUrl } }: TurnInput): DraftAddition {
  if (calendlyUrl === null) return nothing(ledger);
  return { ...nothing(withTalk(ledger, { callOffered: 'early' })), paragraphs: [FACT_TEXTS.callByLink(calendlyUrl)] };
}

export function inviteToCall(ledger: Ledger, input: TurnInput): DraftAddition {
  const { configuration } = input;
  const texts = TEXTS[configuration.responseStyle];
  const isAgain = ledger.talk.callOffered !== 'no';
  const invited = nothing(withTalk(ledger, { callOffered: isComplete(ledger) ? 'qualified' : 'early' }));
  const url = configuration.calendlyUrl;
  const script = isAgain ? null : sayScript('closing', input, ledger);
  if (!url) {
    const own = isAgain ? FACT_TEXTS.teamKnows : texts.nextStepWithoutCall;
    const { teamKnows } = FACT_TEXTS;
    // A question stays last, where it is answered.
    const paragraphs = script === null ? [own] : asks(script) ? [teamKnows, script] : [script, teamKnows];
    return { ...invited, paragraphs, markUnread: true };
  }
  if (isAgain) return { ...invited, paragraphs: [FACT_TEXTS.callByLink(url)] };
  if (script === null) return { ...invited, paragraphs: [texts.callInvite(url)] };
  return { ...invited, paragraphs: [script.includes(url) ? script : `${script} ${FACT_TEXTS.callByLink(url)}`] };
}

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
