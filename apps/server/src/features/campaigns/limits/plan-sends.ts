import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { BatchExecutionId, CampaignId } from '@prumo/contracts/ids';
import type { Shift } from '@prumo/contracts/sending';
import { campaignValuesOf, NO_PRODUCT, type ProductValues } from '@prumo/contracts/variables/campaign';
import { endOfDay, findSlot, reserve, type SendingRules, type Usage, type Wish } from '#features/sending/index.ts';
import type { Contact } from '../audience/audience.ts';
import { PART_GAP_MS, type Part, partsOf } from '../sequence/parts.ts';
import { renderPart } from '../sequence/render-part.ts';
import type { TemplateRow } from '../sequence/template-store.ts';
import { plannedTimes } from './planned-times.ts';

/** `plannedAt` is null when only a reply triggers the message. */
type PlannedMessage = {
  template: TemplateRow;
  part: number;
  content: Part;
  plannedAt: Date | null;
  shifts: Shift[];
};
export type PlannedContact = { contact: Contact; batchNumber: number | null; messages: PlannedMessage[] };

export type PlanOf = {
  campaignId: CampaignId;
  contacts: Contact[];
  templates: TemplateRow[];
  product?: ProductValues | undefined;
  rules: SendingRules;
  usage: Usage;
  at: Date;
  batch?: { executionId: BatchExecutionId; config: BatchConfig } | undefined;
  /** 'Enviar agora mesmo assim': the run's first step ignores allowed hours today. */
  ignoresHours?: boolean | undefined;
};

const MINUTE_MS = 60_000;
export const FOLLOWS_MS = 10 * 60_000;

/**
 * Reserves times for each person's whole sequence, so follow-ups come before new people. Pure, so preview and launch
 * agree.
 */
export const planSends = (plan: PlanOf): PlannedContact[] => plan.contacts.map(contactPlanner(plan));

export function contactPlanner(plan: PlanOf): (contact: Contact, index: number) => PlannedContact {
  const { templates, batch, usage, product = NO_PRODUCT } = plan;
  const course = courseOf(templates);
  const hoursHoldFrom = plan.ignoresHours ? endOfDay(usage, plan.at) : null;
  const starts = batchStarts(plan);
  return (contact, index) => {
    const batchNumber = batch ? Math.floor(index / batch.config.batchSize) + 1 : null;
    const values = campaignValuesOf(contact, product);
    const messages: PlannedMessage[] = [];
    let at: number | null = starts.startOf(index);
    let isForPerson = false;
    course.forEach(({ template, delayMs, parts }, stepIndex) => {
      at = at === null || delayMs === null ? null : at + delayMs;
      parts.forEach((part, place) => {
        const content = renderPart(part, values);
        const message: PlannedMessage = { template, part: place, content, plannedAt: null, shifts: [] };
        messages.push(message);
        if (at === null) return;
        const isOfFirstStep = stepIndex === 0;
        const wish = {
          ...wishOf({ at: new Date(at), place, parts: parts.length, isOfFirstStep, hoursHoldFrom }),
          personKey: contact.phoneKey,
          seed: seedOf(plan.campaignId, contact.phoneKey, template.sequence, place),
          ...(batch ? limitsOf(batch.config, isOfFirstStep && place === 0) : {}),
        };
        const slot = findSlot(plan.rules, usage, wish);
        reserve(usage, wish, slot);
        message.plannedAt = slot.at;
        message.shifts = slot.shifts;
        isForPerson ||= slot.shifts.includes('person_limit');
        if (isOfFirstStep && !isForPerson) starts.note(slot.at);
        at = slot.at.getTime() + (place < parts.length - 1 ? PART_GAP_MS : 0);
      });
    });
    return { contact, batchNumber, messages };
  };
}

type PartPlace = { at: Date; place: number; parts: number; isOfFirstStep: boolean; hoursHoldFrom: Date | null };

function wishOf({ at, place, parts, isOfFirstStep, hoursHoldFrom }: PartPlace): Omit<Wish, 'personKey' | 'seed'> {
  const isLast = place === parts - 1;
  const common = { at, gapAfter: isOfFirstStep && isLast ? ('first' as const) : ('step' as const) };
  if (place > 0) {
    const follows = new Date(at.getTime() + FOLLOWS_MS);
    return { ...common, isFirst: false, isContinuation: true, hoursHoldFrom: follows, messages: 1 };
  }
  return {
    ...common,
    isFirst: isOfFirstStep,
    isContinuation: false,
    hoursHoldFrom: isOfFirstStep ? hoursHoldFrom : null,
    messages: parts,
  };
}

/** Seeds the random gap and minute, so preview, launch and sending agree. */
export const seedOf = (campaignId: CampaignId, personKey: string, sequence: number, part: number): string =>
  `${campaignId}:${personKey}:${sequence}:${part}`;

export const limitsOf = (
  { delayBetweenMessages, maxDailyMessages }: BatchConfig,
  isFirst: boolean,
): Pick<Wish, 'batchLimit' | 'gapSeconds'> => ({
  batchLimit: maxDailyMessages,
  ...(isFirst ? { gapSeconds: delayBetweenMessages } : {}),
});

/** People delayed by their per-person limit do not delay the next batch. */
function batchStarts({ at, batch }: PlanOf) {
  let current = 0;
  let start = at.getTime();
  let end = start;
  return {
    startOf(index: number): number {
      if (!batch) return at.getTime();
      const { batchSize, delayBetweenBatches, delayBetweenMessages } = batch.config;
      const number = Math.floor(index / batchSize);
      if (number > current) {
        current = number;
        start = end + delayBetweenBatches * MINUTE_MS;
        end = start;
      }
      return start + (index % batchSize) * delayBetweenMessages * 1000;
    },
    note(leavesAt: Date): void {
      end = Math.max(end, leavesAt.getTime());
    },
  };
}

type CourseStep = {
  template: TemplateRow;
  parts: Part[];
  delayMs: number | null;
};

function courseOf(templates: TemplateRow[]): CourseStep[] {
  const times = plannedTimes(templates, new Date(0));
  let before: number | undefined = 0;
  return [...templates]
    .sort((one, other) => one.sequence - other.sequence)
    .map((template) => {
      const time = times.get(template.sequence)?.getTime();
      const delayMs = time === undefined || before === undefined ? null : time - before;
      before = time;
      return { template, parts: partsOf(template), delayMs };
    });
}
