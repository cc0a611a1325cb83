import {
  type Dialogue,
  type Expectations,
  SLOTS,
} from '../../apps/server/src/features/agent/fixtures/play-dialogue.ts';
import { COMPANIES } from './companies.ts';

/** Expectations follow docs/rules/understanding.md. */
export type Case = {
  at: keyof typeof COMPANIES;
  title: string;
  says: (string | string[])[];
  /** Seconds between the messages of a burst. */
  apart?: number;
  told: Partial<Record<(typeof SLOTS)[number], string | number>>;
  accept?: Partial<Record<(typeof SLOTS)[number], (string | number | null)[]>>;
  optional?: (typeof SLOTS)[number][];
  /** "slot@turn from which it is known". */
  known?: string;
  qualified?: number;
  presents?: string;
  call?: number;
  mentions?: [from: number, ...anyOf: string[]][];
  /** In reais, besides the final budget. */
  amounts?: number[];
  lead?: Partial<Dialogue['lead_record']>;
  opening?: Dialogue['opening'];
  expect?: Partial<Expectations>;
};

const NEVER_CONTAINS = ['HM-4410', 'comissão', '{', 'undefined'];
const NEVER_ASSERTS = ['sou humano', 'sou uma pessoa', 'sou corretor', 'sou um corretor'];

export function toDialogue(one: Case, index: number): Dialogue {
  const { agent, catalogue } = COMPANIES[one.at];
  const prices = catalogue.flatMap(({ precoMin, precoMax }) => [precoMin, precoMax]);
  const own = [one.told.budgetMin, one.told.budgetMax, ...(one.amounts ?? [])];
  const numbers = [...prices, ...own].filter((amount): amount is number => typeof amount === 'number');
  const { must_not_contain = [], must_not_assert = [], ...expect } = one.expect ?? {};
  return {
    id: `case-${index + 1}`,
    title: one.title,
    tags: [],
    agent,
    catalogue,
    lead_record: { name: 'Dora', phone: `+55119${55560000 + index}`, email: null, city: null, ...one.lead },
    opening: one.opening ?? null,
    turns: one.says.map((said, turn) => ({
      turn: turn + 1,
      messages: [said].flat().map((text, place) => ({ text, delay_s: place === 0 ? 0 : (one.apart ?? 3) })),
    })),
    expect: {
      final_slots: Object.fromEntries(SLOTS.map((slot) => [slot, one.told[slot] ?? null])),
      accept: one.accept ?? {},
      optional_slots: Object.fromEntries((one.optional ?? []).map((slot) => [slot, one.told[slot] ?? null])),
      must_not_ask_again: (one.known ?? '')
        .split(' ')
        .filter(Boolean)
        .map((entry) => {
          const [slot = '', turn] = entry.split('@');
          return { slot, known_at_turn: Number(turn) };
        }),
      qualified_at_turn: one.qualified ?? null,
      expected_product_id: one.presents ?? null,
      product_rule: one.presents ? 'must_present' : 'unscored',
      must_hand_over_at: null,
      may_hand_over: false,
      must_not_contain: [...NEVER_CONTAINS, ...must_not_contain],
      must_not_assert: [...NEVER_ASSERTS, ...must_not_assert],
      allowed_amounts: numbers,
      must_mention: (one.mentions ?? []).map(([from_turn, ...any_of]) => ({ from_turn, any_of })),
      must_offer_call: one.call !== undefined,
      call_due_from_turn: one.call ?? null,
      must_stop_after: null,
      no_qualification_after_turn: null,
      ...expect,
    },
  };
}
