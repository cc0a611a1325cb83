import { FACT_TEXTS } from './fact-texts.ts';
import { markAsked } from './fill-ledger.ts';
import { isComplete, isSettled, knownCount, type Ledger, REQUIRED_ITEMS, type RequiredItem } from './ledger.ts';
import { bestTwo } from './match-products.ts';
import { presentProduct } from './present-product.ts';
import { scriptText } from './scripts.ts';
import { TEXTS } from './texts.ts';
import type { Fact, TurnInput } from './turn.ts';

export type Step = {
  paragraphs: string[];
  facts: Fact[];
  ledger: Ledger;
  asked: RequiredItem | null;
  offered: string[];
  markUnread: boolean;
};

const nothing = (ledger: Ledger): Step => ({
  paragraphs: [],
  facts: [],
  ledger,
  asked: null,
  offered: [],
  markUnread: false,
});

/** The item to ask next: never asked before asked once, in order; null when all are known, refused or asked twice. */
export function nextItem(ledger: Ledger): RequiredItem | null {
  const open = REQUIRED_ITEMS.filter((item) => !isSettled(ledger, item));
  return open.find((item) => ledger[item].timesAsked === 0) ?? open[0] ?? null;
}

/** One question for what is missing. */
export function askNext(ledger: Ledger, { configuration, lead }: TurnInput): Step {
  const item = nextItem(ledger);
  if (item === null) return nothing(ledger);
  const texts = TEXTS[configuration.responseStyle];
  const question = texts.questions[item][ledger[item].timesAsked === 0 ? 0 : 1];
  const paragraphs: string[] = [];
  let asked = ledger;
  if (knownCount(ledger) === 0 && !ledger.talk.saidQualification) {
    const script = scriptText(configuration.responseScripts.qualification, {
      empresa: configuration.companyName,
      nome: lead.name ?? null,
    });
    // A script with a question of its own would make two.
    if (script !== null && !script.includes('?')) paragraphs.push(script);
    asked = { ...ledger, talk: { ...ledger.talk, saidQualification: true } };
  }
  return { ...nothing(markAsked(asked, item)), paragraphs: [...paragraphs, question], asked: item };
}

/** The best two products with reasons; alternatives are called alternatives. */
export function presentBest(ledger: Ledger, { catalogue, configuration }: TurnInput): Step {
  const texts = TEXTS[configuration.responseStyle];
  const { matches, alternatives } = bestTwo(ledger, catalogue);
  const chosen = matches.length > 0 ? matches : alternatives;
  if (chosen.length === 0)
    return {
      ...nothing({ ...ledger, talk: { ...ledger.talk, presentedMatches: true } }),
      paragraphs: [texts.noProduct],
      markUnread: true,
    };
  const presented = chosen.map((match) => presentProduct(match, ledger));
  const offered = chosen.map((match) => match.product.id);
  const talk = {
    ...ledger.talk,
    presentedMatches: true,
    focusIds: offered,
    offeredProductIds: [...new Set([...ledger.talk.offeredProductIds, ...offered])],
  };
  return {
    ...nothing({ ...ledger, talk }),
    paragraphs: [
      matches.length > 0 ? texts.matchesIntro(matches.length) : texts.alternativesIntro,
      ...presented.map((one) => one.text),
    ],
    facts: presented.flatMap((one) => one.facts),
    offered,
  };
}

/** The configured call link, or, without one, the team. */
export function inviteToCall(ledger: Ledger, { configuration, lead }: TurnInput): Step {
  const texts = TEXTS[configuration.responseStyle];
  const talk = { ...ledger.talk, callOffered: isComplete(ledger) ? ('qualified' as const) : ('early' as const) };
  const script = scriptText(configuration.responseScripts.closing, {
    empresa: configuration.companyName,
    nome: lead.name ?? null,
  });
  const url = configuration.calendlyUrl;
  if (!url) return { ...nothing({ ...ledger, talk }), paragraphs: [texts.nextStepWithoutCall], markUnread: true };
  const isUrlInScript = script?.includes(url) ?? false;
  const invitation =
    script === null
      ? texts.callInvite(url)
      : isUrlInScript
        ? script
        : `${script.replace(/[?]$/, '.')} ${FACT_TEXTS.callByLink(url)}`;
  return { ...nothing({ ...ledger, talk }), paragraphs: [invitation] };
}
