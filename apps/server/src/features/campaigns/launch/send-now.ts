import type { CampaignId } from '@prumo/contracts/ids';
import type { Channel } from '#features/channel/index.ts';
import {
  endOfDay,
  findSlot,
  readSendingRules,
  reserve,
  type SendingRules,
  type Usage,
  type Wish,
} from '#features/sending/index.ts';
import { mapInSlices } from '#platform/concurrency/map-in-slices.ts';
import { accountNow, type Tx } from '#platform/context.ts';
import type { CampaignRow } from '../campaign-store.ts';
import { FOLLOWS_MS, seedOf } from '../limits/plan-sends.ts';
import { plannedTimes } from '../limits/planned-times.ts';
import { readUsage } from '../limits/read-usage.ts';
import { shiftReason } from '../limits/shift-reason.ts';
import { PART_GAP_MS } from '../sequence/parts.ts';
import type { TemplateRow } from '../sequence/template-store.ts';
import { type AwaitingHours, listAwaitingHours, type PlannedAnew, planAnew } from './send-now-store.ts';

type WaitingCampaign = { campaign: CampaignRow; templates: TemplateRow[]; channel: Channel };

/**
 * Applies 'Enviar agora mesmo assim' to people an earlier run left waiting; other limits hold. The caller holds the
 * campaign's lock.
 */
export async function sendNow(tx: Tx, { campaign, templates, channel }: WaitingCampaign): Promise<number> {
  const people = await listAwaitingHours(tx, campaign.id);
  if (people.length === 0) return 0;
  const now = accountNow(tx);
  const rules = await readSendingRules(tx, channel);
  const rows = people.flatMap(({ sends }) => sends);
  const seeds = rows.map(({ personKey, sequence, part }) => seedOf(campaign.id, personKey, sequence, part));
  const persons = people.map(({ sends: [first] }) => first.personKey);
  const usage = await readUsage(tx, { channel, rules, isBatch: false }, persons, new Set(seeds));
  const hoursHoldFrom = endOfDay(usage, now);
  const planned = await mapInSlices(people, (person) => {
    const dueAt = plannedTimes(templates, person.startedAt).get(person.sends[0].sequence) ?? now;
    return planEarlier(person, { campaignId: campaign.id, rules, usage, now, dueAt, hoursHoldFrom });
  });
  await planAnew(tx, planned.flat());
  return planned.filter((changes) => changes.length > 0).length;
}

type Earlier = {
  campaignId: CampaignId;
  rules: SendingRules;
  usage: Usage;
  now: Date;
  dueAt: Date;
  hoursHoldFrom: Date;
};

/** No change if the first message would not leave before the promised time. */
function planEarlier({ sends }: AwaitingHours, plan: Earlier): PlannedAnew[] {
  const { campaignId, rules, usage, now, dueAt, hoursHoldFrom } = plan;
  const promised = sends[0].dueAt ?? sends[0].plannedAt;
  const isLater = (at: Date) => promised > now && at >= promised;
  const changes: PlannedAnew[] = [];
  let at = new Date(Math.max(now.getTime(), dueAt.getTime()));
  let keeps = false;
  for (const [place, { id, personKey, sequence, part, status, plannedAt }] of sends.entries()) {
    const wish: Wish = {
      at: keeps ? plannedAt : at,
      personKey,
      isFirst: part === 0,
      isContinuation: part > 0,
      seed: seedOf(campaignId, personKey, sequence, part),
      hoursHoldFrom: place > 0 ? new Date(at.getTime() + FOLLOWS_MS) : hoursHoldFrom,
      messages: place === 0 ? sends.length : 1,
      gapAfter: place === sends.length - 1 ? 'first' : 'step',
    };
    const slot = findSlot(rules, usage, wish);
    keeps ||= place === 0 && isLater(slot.at);
    reserve(usage, wish, keeps ? { ...slot, at: plannedAt } : slot);
    if (keeps) continue;
    at = new Date(slot.at.getTime() + PART_GAP_MS);
    changes.push({
      id,
      plannedAt: slot.at,
      dueAt: status === 'queued' ? slot.at : null,
      shifts: slot.shifts,
      reason: status === 'queued' ? shiftReason(slot.shifts) : null,
      ignoresHours: slot.at < hoursHoldFrom,
    });
  }
  return changes;
}
