import { plainForm, type Question } from '#features/understanding/index.ts';
import { type Focus, focusProducts } from '../catalogue/focus-products.ts';
import { readFieldsAsked } from '../fields/fields-asked.ts';
import { answerFromKnowledge, type KnownAnswer, productsMeant } from '../knowledge/answer-from-knowledge.ts';
import type { FinancingWish, TurnInput } from '../ledger/turn.ts';
import type { Reading } from '../reading/read-turn.ts';
import {
  asksForDetails,
  asksForDiscount,
  asksForOptions,
  asksOrPlans,
  asksWithinBudget,
} from '../reading/situations.ts';
import { answerChoice } from './answer-choice.ts';
import { answerForTeam, asksAboutUs } from './answer-for-team.ts';
import type { DraftAddition } from './draft.ts';

export type ProductTopic = Exclude<Question, 'visit' | 'call' | 'is_bot'>;
export type TurnQuestions = {
  topics: readonly Question[];
  aboutProducts: readonly ProductTopic[];
  focus: Focus;
  choice: DraftAddition | null;
  isListing: boolean;
  isBargaining: boolean;
  isOnlyBargaining: boolean;
  known: KnownAnswer | null;
  sum: FinancingWish | null;
  forTeam: ReturnType<typeof answerForTeam>;
};

export const isProductTopic = (topic: Question): topic is ProductTopic => !['visit', 'call', 'is_bot'].includes(topic);

export function askedIn(input: TurnInput, reading: Reading): TurnQuestions {
  const { text, wished, ledger, slots } = reading;
  const topics = asksAboutUs(text) ? reading.topics.filter((topic) => topic !== 'location') : reading.topics;
  const openingProductId = input.opening?.productId ?? null;
  const focus = focusProducts({ text, slots, ledger, catalogue: input.catalogue, openingProductId });
  const choice = answerChoice(input, reading, focus);
  const tellsBudget = slots.budgetMin !== null || slots.budgetMax !== null;
  const asksForAny = topics.every((topic) => topic === 'availability') && focus.products.length === 0;
  const isListing = !wished && (asksForOptions(text) || (tellsBudget && asksForAny && asksWithinBudget(text)));
  const forTeam = wished || topics.length > 0 ? null : answerForTeam(text);
  const isBare = !wished && !forTeam && topics.length === 0;
  const isElliptic =
    isBare && text.includes('?') && reading.tellsFact && reading.intent === 'other' && !asksForDetails(text);
  const isBargaining = asksForDiscount(text);
  const mayKnow = !isBargaining && !wished && !isListing && !focus.isUnsure && !onlyTells(reading);
  const known = mayKnow ? answerFromKnowledge(text, input, productsMeant(text, input, ledger, focus)) : null;
  return {
    topics,
    aboutProducts: withoutSale(isElliptic ? ['availability'] : topics.filter(isProductTopic), text, focus),
    focus,
    known,
    sum: reading.sum?.isAnswer && focus.products.length !== 1 ? null : reading.sum,
    choice,
    isListing,
    isBargaining,
    isOnlyBargaining: isBargaining && !choice && !isListing && !/\bquanto|\bqual/.test(plainForm(text)),
    forTeam,
  };
}

/** 'Tem vaga nesse ap?' asks for the parking, not whether the flat is for sale. */
function withoutSale(topics: readonly ProductTopic[], text: string, { products }: Focus): readonly ProductTopic[] {
  const isOfSale = topics.length > 0 && topics.every((topic) => topic === 'availability');
  return isOfSale && products.length === 1 && readFieldsAsked(text).fields.length > 0 ? ['features'] : topics;
}

/** 'Em Petrolina, pronta': what a lead looks for is no question. */
const onlyTells = ({ text, tellsFact, topics }: Reading): boolean =>
  tellsFact && topics.length === 0 && !text.includes('?') && !asksOrPlans(text);
