import { ItemState } from '@prumo/contracts/conversations/lead';
import type { MessageId } from '@prumo/contracts/ids';
import { z } from 'zod';

/** In asking order. */
export const REQUIRED_ITEMS = ['type', 'stage', 'location', 'budget', 'purpose'] as const;
export const OPTIONAL_ITEMS = ['timeline', 'profession', 'name', 'email'] as const;

export type RequiredItem = (typeof REQUIRED_ITEMS)[number];
type OptionalItem = (typeof OPTIONAL_ITEMS)[number];
export type Item = RequiredItem | OptionalItem;

export const ITEMS = [...REQUIRED_ITEMS, ...OPTIONAL_ITEMS] as const;

const entry = <Value extends z.ZodType>(value: Value) =>
  z
    .object({
      state: ItemState.catch('unknown'),
      value: value.nullable().catch(null),
      /** Null: the value came from the lead's record. */
      messageId: z.string().brand<'MessageId'>().nullable().catch(null),
      timesAsked: z.number().int().min(0).catch(0),
      /** Set when a person edited the item; `after` is the lead's last message before that, null = none. */
      byHand: z.object({ after: z.string().brand<'MessageId'>().nullable() }).optional().catch(undefined),
    })
    .catch(() => ({ state: 'unknown' as const, value: null, messageId: null, timesAsked: 0, byHand: undefined }));

const text = () => entry(z.string());

export const Budget = z.object({ min: z.number().nullable(), max: z.number().nullable() });
export type Budget = z.infer<typeof Budget>;

/** The lead was offered times for a visit, or was asked which property it wants to see (no times yet). */
const VisitTalk = z.object({
  productId: z.string().brand<'ProductId'>().nullable(),
  /** In the order they were told. */
  times: z.array(z.object({ day: z.string(), time: z.string() })),
  /** The visit that they would change. */
  visitId: z.string().brand<'VisitId'>().nullable(),
  /** Whether the lead is asked again for its choice; not while it thinks it over. */
  waits: z.boolean().catch(true),
  /** What the lead said of the time before it was known which property. */
  wish: z
    .object({
      day: z.string().nullable(),
      time: z.string().nullable(),
      from: z.string().nullable(),
      until: z.string().nullable(),
    })
    .nullable(),
});

const Talk = z.object({
  lastAsked: z.enum(ITEMS).nullable().catch(null),
  unansweredInARow: z.number().int().min(0).catch(0),
  unknownAnswersInARow: z.number().int().min(0).catch(0),
  offeredProductIds: z.array(z.string().brand<'ProductId'>()).catch([]),
  focusIds: z.array(z.string().brand<'ProductId'>()).catch([]),
  /** The last list that was told, in its order: 'o segundo' is of it. */
  listedIds: z.array(z.string().brand<'ProductId'>()).catch([]),
  /** What the lead came for: a product it named, or that of the campaign. */
  chosenId: z.string().brand<'ProductId'>().nullable().catch(null),
  /** `early`: link sent before the qualification was complete. */
  callOffered: z.enum(['no', 'early', 'qualified']).catch('no'),
  /** Questions and offers stop until the lead shows interest again. */
  closed: z.enum(['no', 'declined', 'opted_out']).catch('no'),
  /** Hand-over conditions about the lead's data; each triggers only once. */
  metConditions: z.array(z.string()).catch([]),
  saidQualification: z.boolean().catch(false),
  saidPricing: z.boolean().catch(false),
  presentedMatches: z.boolean().catch(false),
  rooms: z.number().int().nullable().catch(null),
  parking: z.number().int().nullable().catch(null),
  hasPets: z.boolean().catch(false),
  /** Whether the lead wants to buy or to rent; null = did not say. */
  deal: z.enum(['venda', 'locacao']).nullable().catch(null),
  visit: VisitTalk.nullable().catch(null),
  shownMediaIds: z.array(z.string()).catch([]),
  hasMorePhotos: z.boolean().catch(false),
  turns: z.number().int().min(0).catch(0),
  /** Last message read when a person corrected an item; later messages override the correction. */
  heardId: z.string().brand<'MessageId'>().nullable().catch(null),
});

const emptyTalk: z.infer<typeof Talk> = {
  lastAsked: null,
  unansweredInARow: 0,
  unknownAnswersInARow: 0,
  offeredProductIds: [],
  focusIds: [],
  listedIds: [],
  chosenId: null,
  callOffered: 'no',
  closed: 'no',
  metConditions: [],
  saidQualification: false,
  saidPricing: false,
  presentedMatches: false,
  rooms: null,
  parking: null,
  hasPets: false,
  deal: null,
  visit: null,
  shownMediaIds: [],
  hasMorePhotos: false,
  turns: 0,
  heardId: null,
};

/** Stored as `conversations.leadDataCollected`; damaged parts read as unknown. */
export const Ledger = z.object({
  type: text(),
  stage: text(),
  location: text(),
  budget: entry(Budget),
  purpose: text(),
  timeline: text(),
  profession: text(),
  name: text(),
  email: text(),
  /** Record as last seen: a value that differs now was changed by a person and wins. */
  seenRecord: z.record(z.string(), z.string()).catch({}),
  seenLeadId: z.string().brand<'LeadId'>().nullable().catch(null),
  talk: Talk.catch(emptyTalk),
});
export type Ledger = z.infer<typeof Ledger>;
export type Entry<Value = string> = {
  state: ItemState;
  value: Value | null;
  messageId: MessageId | null;
  timesAsked: number;
  byHand?: { after: MessageId | null } | undefined;
};

/** An empty or foreign value gives an empty ledger. */
export function readLedger(stored: unknown): Ledger {
  return Ledger.parse(typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? stored : {});
}

export const emptyLedger = (): Ledger => readLedger({});

export const isKnown = (ledger: Ledger, item: Item): boolean =>
  ledger[item].value !== null && (ledger[item].state === 'answered' || ledger[item].state === 'corrected');

export const forgotten = <Value>({ timesAsked }: Entry<Value>): Entry<Value> => ({
  state: 'unknown',
  value: null,
  messageId: null,
  timesAsked,
});

/** Known, refused, or asked twice without an answer. */
export const isSettled = (ledger: Ledger, item: Item): boolean =>
  isKnown(ledger, item) || ledger[item].state === 'refused' || ledger[item].timesAsked >= 2;

export const knownCount = (ledger: Ledger): number => REQUIRED_ITEMS.filter((item) => isKnown(ledger, item)).length;

/** A refused or unanswered item does not count. */
export const isComplete = (ledger: Ledger): boolean => REQUIRED_ITEMS.every((item) => isKnown(ledger, item));

export const withTalk = (ledger: Ledger, changes: Partial<Ledger['talk']>): Ledger => ({
  ...ledger,
  talk: { ...ledger.talk, ...changes },
});
