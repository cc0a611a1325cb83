import { type RecordedStep, readRecord } from './record.ts';
import type { Scene } from './scene.ts';

type StoppedIds = {
  campaigns: Set<string>;
  cancelled: Set<string>;
  batches: Set<string>;
  leads: Set<string>;
  /** People who opted out or are with a person, both permanent. */
  people: Set<string>;
  waiting: Set<string>;
  /** Campaign and person of leads that answered after a send. */
  replied: Set<string>;
  sent: Map<string, RecordedStep>;
  account: Set<string>;
  numbers: Set<string>;
};

export async function judgeRecord({ world, accountId }: Scene): Promise<string[]> {
  const holding: StoppedIds = {
    ...{ campaigns: new Set(), cancelled: new Set(), batches: new Set(), leads: new Set(), people: new Set() },
    ...{ waiting: new Set(), replied: new Set(), sent: new Map(), account: new Set(), numbers: new Set() },
  };
  const problems: string[] = [];
  for (const entry of await readRecord(world.database, accountId)) {
    if (entry.what !== 'claimed') apply(holding, entry);
    else
      for (const why of whyNot(holding, entry))
        problems.push(`step ${entry.sequence} of ${entry.personKey} was claimed: ${why}`);
  }
  return problems;
}

const runOf = ({ campaignId, personKey }: RecordedStep) => `${campaignId} ${personKey}`;

const LIFTS: Record<string, string> = {
  hours_lifted: 'hours_closed',
  day_lifted: 'day_closed',
};

function apply(holding: StoppedIds, entry: RecordedStep): void {
  const { what } = entry;
  const [campaign, batch, lead, person] = [entry.campaignId, entry.batchId, entry.leadId, entry.personKey].map(
    String,
  ) as [string, string, string, string];
  if (what === 'sent') holding.sent.set(entry.sendId ?? '', entry);
  else if (what === 'undone') holding.sent.delete(entry.sendId ?? '');
  else if (what === 'campaign_stopped') holding.campaigns.add(campaign);
  else if (what === 'campaign_started') holding.campaigns.delete(campaign);
  else if (what === 'campaign_cancelled') holding.cancelled.add(campaign);
  else if (what === 'batch_cancelled') holding.batches.add(batch);
  else if (what === 'lead_deleted') holding.leads.add(lead);
  else if (what === 'opted_out' || what === 'taken') holding.people.add(person);
  else if (what === 'quiet_over') holding.waiting.clear();
  else if (what === 'replied') {
    holding.waiting.add(person);
    for (const sent of holding.sent.values()) if (sent.personKey === person) holding.replied.add(runOf(sent));
  } else if (what === 'stopped_itself') holding.numbers.add(entry.numberId ?? '');
  else if (what === 'lifted') holding.numbers.delete(entry.numberId ?? '');
  else if (LIFTS[what]) holding.account.delete(LIFTS[what]);
  else holding.account.add(what);
}

function whyNot(holding: StoppedIds, entry: RecordedStep): string[] {
  const { campaignId, batchId, leadId, personKey } = entry;
  const reasons: [boolean, string][] = [
    [holding.campaigns.has(campaignId ?? ''), 'its campaign rested'],
    [holding.cancelled.has(campaignId ?? ''), 'its campaign was cancelled'],
    [holding.batches.has(batchId ?? ''), 'its batch was cancelled'],
    [holding.leads.has(leadId ?? ''), 'its lead was deleted'],
    [holding.people.has(personKey ?? ''), 'the person had opted out or was taken over'],
    [holding.waiting.has(personKey ?? ''), 'the person waits for an answer'],
    [holding.replied.has(runOf(entry)), 'the person had replied to its sequence'],
    [holding.numbers.has(entry.numberId ?? ''), 'its number had stopped itself'],
    [holding.account.size > 0, [...holding.account].join(', ')],
  ];
  return reasons.filter(([is]) => is).map(([, why]) => why);
}
