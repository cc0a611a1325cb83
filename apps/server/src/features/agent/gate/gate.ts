import type { AiConfiguration } from '@prumo/contracts/agent';
import { oneLine } from '@prumo/contracts/text/one-line';
import { plainForm } from '#features/understanding/index.ts';
import { memoizeByObject } from '#platform/concurrency/memoize-by-object.ts';
import { tellableFacts } from '../catalogue/product-facts.ts';
import { readSalesScript } from '../knowledge/sales-script.ts';
import { type Item, isKnown, type Ledger } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';
import { saysItIsBooked } from '../promise/promises.ts';
import { saysItIsHuman } from '../promise/statements.ts';
import { itemsAskedIn } from '../reading/detect-question.ts';
import { DAILY_CAP } from '../reply/closing-rules.ts';
import { isOfScript, ordersOf } from '../scripts/script-text.ts';
import { sentencesOf, wordsOf } from '../text/compare-words.ts';
import type { NumberInText } from '../text/figures.ts';
import { linksIn, withoutLinks } from '../text/links.ts';
import { repeatsKnownValue } from './confirmation.ts';
import { unsupportedFigures } from './supported-figures.ts';

export type GateContext = {
  /** Ledger as it was when the reply was written; items it knows may not be asked again. */
  ledger: Ledger;
  catalogue: readonly CatalogueProduct[];
  configuration: AiConfiguration;
  /** As it stands in scripts with the variable `{nome}`. */
  leadName?: string | null | undefined;
  leadTexts: readonly string[];
  /** Sentences of the account's knowledge that answer the lead. */
  passages?: readonly string[];
  /** Sentences of a financing sum, as the account's conditions give it. */
  sums?: readonly string[];
  /** Sentences of what is said of a visit, as the agenda makes it true. */
  visits?: readonly string[];
  aiMessagesToday: number;
  repliesToBurst: number;
};

export type GateFinding = {
  reason:
    | 'asks_known_item'
    | 'unsupported_figure'
    | 'unknown_link'
    | 'claims_human'
    | 'claims_booking'
    | 'internal_text'
    | 'unsupported_promise'
    | 'second_message'
    | 'daily_limit'
    // Model texts only; the built-in text replaces a refused one.
    | 'unsupported_claim'
    | 'machine_text'
    | 'off_plan';
  detail: string;
};

export type GateVerdict = { ok: true } | ({ ok: false } & GateFinding);

function unknownLink(text: string, { configuration, ledger }: GateContext): string | null {
  const scripts = Object.values(configuration.responseScripts);
  const allowed = (link: string) =>
    link === configuration.calendlyUrl ||
    scripts.some((script) => script.includes(link)) ||
    (ledger.email.value ?? '').endsWith(link.toLowerCase());
  return linksIn(text).find((link) => !allowed(link)) ?? null;
}

const PROMISE = new RegExp(oneLine`
  \b(?:
    desconto\w*|abatimento|cashback|brinde|gratis|isencao|isent[oa]s?|garantimos|garantid[oa]s?|garanto
    |aprovad[oa]s?|aprovacao|rentabilidade|retorno de|rende\w*|valorizacao garantida|reservad[oa]|reservei
    |confirmad[oa]s?|autorizad[oa]s?|fechado por
  )\b
`);
const NEGATED = /\b(?:nao|nem|nunca|sem|impossivel|infelizmente|jamais)\b/;

const factsOf = memoizeByObject((product: CatalogueProduct) =>
  tellableFacts(product).map(({ text }) => plainForm(text)),
);

/** A promise passes if the catalogue makes it. */
function promises(sentence: string, { catalogue }: GateContext): string | null {
  const plain = plainForm(sentence);
  const found = PROMISE.exec(plain)?.[0];
  if (!found || NEGATED.test(plain)) return null;
  const isOfCatalogue = catalogue.some((product) => factsOf(product).some((text) => text.includes(found)));
  return isOfCatalogue ? null : found;
}

const SALES_SCRIPT_RUN = 6;
const ORDER_START = 4;

const runOf = (words: readonly string[], start: number, length: number): string =>
  ` ${words.slice(start, start + length).join(' ')} `;

const salesWords = memoizeByObject(({ salesScript }: CatalogueProduct) =>
  wordsOf(readSalesScript(salesScript ?? '').kept.join('\n')),
);

const orderStarts = memoizeByObject((scripts: AiConfiguration['responseScripts']) =>
  ordersOf(scripts).map((order) => runOf(wordsOf(order), 0, ORDER_START)),
);

/** What is kept of sales scripts and orders to the agent must not leak, even in part. */
function leaks(sentence: string, { catalogue, configuration }: GateContext): boolean {
  const spoken = wordsOf(sentence);
  const said = ` ${spoken.join(' ')} `;
  // What an order is about may be said, so a leaked order is recognised by its opening verb.
  if (orderStarts(configuration.responseScripts).some((start) => said.includes(start))) return true;
  const isSaid = new Set(spoken);
  return catalogue.some((product) => {
    const words = salesWords(product);
    const run = Math.min(SALES_SCRIPT_RUN, words.length);
    if (run < 3 || run > spoken.length) return false;
    return words.some(
      (word, start) => isSaid.has(word) && start + run <= words.length && said.includes(runOf(words, start, run)),
    );
  });
}

function askedAgain(sentence: string, ledger: Ledger): Item | null {
  return (
    itemsAskedIn(sentence).find((item) => isKnown(ledger, item) && !repeatsKnownValue(sentence, item, ledger)) ?? null
  );
}

/** What even an account's own script may not state of a property: the catalogue is the only source of it. */
const PRODUCT_FIGURES: ReadonlySet<NumberInText['kind']> = new Set(['money', 'area', 'month']);

function checkSentence(sentence: string, context: GateContext): GateVerdict {
  if (context.visits?.includes(sentence)) return { ok: true };
  const refuse = (reason: GateFinding['reason'], detail: string): GateVerdict => ({ ok: false, reason, detail });
  const link = unknownLink(sentence, context);
  if (link !== null) return refuse('unknown_link', link);
  if (saysItIsHuman(sentence)) return refuse('claims_human', sentence);
  if (saysItIsBooked(sentence)) return refuse('claims_booking', sentence);
  const isOwn = isOfScript(sentence, context.configuration, context.leadName);
  if (!isOwn && leaks(sentence, context)) return refuse('internal_text', sentence);
  const isPassage = context.passages?.includes(sentence) ?? false;
  const isSum = context.sums?.includes(sentence) ?? false;
  const item = askedAgain(sentence, context.ledger);
  if (item !== null) return refuse('asks_known_item', item);
  const figures = unsupportedFigures(withoutLinks(sentence), context).filter(
    ({ kind }) => !isPassage && !isSum && (!isOwn || PRODUCT_FIGURES.has(kind)),
  );
  if (figures[0]) return refuse('unsupported_figure', figures.map((figure) => figure.text).join(', '));
  const promise = isOwn || isPassage ? null : promises(sentence, context);
  return promise === null ? { ok: true } : refuse('unsupported_promise', promise);
}

export function checkReply(text: string, context: GateContext): GateVerdict {
  if (context.repliesToBurst > 0)
    return { ok: false, reason: 'second_message', detail: String(context.repliesToBurst) };
  if (context.aiMessagesToday >= DAILY_CAP)
    return { ok: false, reason: 'daily_limit', detail: String(context.aiMessagesToday) };
  for (const sentence of sentencesOf(text)) {
    const verdict = checkSentence(sentence, context);
    if (!verdict.ok) return verdict;
  }
  return { ok: true };
}

export type RewrittenText = { text: string | null; blocked: GateFinding[]; mustHandOver: boolean };

export function rewriteOrHandOver(text: string, context: GateContext): RewrittenText {
  const whole = checkReply(text, context);
  if (whole.ok) return { text, blocked: [], mustHandOver: false };
  const { ok: _, ...refusal } = whole;
  if (refusal.reason === 'second_message') return { text: null, blocked: [refusal], mustHandOver: false };
  if (refusal.reason === 'daily_limit') return { text: null, blocked: [refusal], mustHandOver: true };
  const blocked: GateFinding[] = [];
  const kept = text.split('\n').map((line) =>
    sentencesOf(line)
      .filter((sentence) => {
        const verdict = checkSentence(sentence, context);
        if (!verdict.ok) blocked.push({ reason: verdict.reason, detail: verdict.detail });
        return verdict.ok;
      })
      .join(' '),
  );
  const rest = kept
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  const isHollow = wordsOf(rest).length < 3;
  return { text: isHollow ? null : rest, blocked, mustHandOver: isHollow };
}
