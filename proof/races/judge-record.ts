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
  const standing: StoppedIds = {
    ...{ campaigns: new Set(), cancelled: new Set(), batches: new Set(), leads: new Set(), people: new Set() },
    ...{ waiting: new Set(), replied: new Set(), sent: new Map(), account: new Set(), numbers: new Set() },
  };
  const problems: string[] = [];
  for (const entry of await readRecord(world.database, accountId)) {
    if (entry.what !== 'claimed') apply(standing, entry);
    else
      for (const why of whyNot(standing, entry))
        problems.push(`step ${entry.sequence} of ${entry.personKey} was claimed: ${why}`);
  }
  return problems;
}

const runOf = ({ campaignId, personKey }: RecordedStep) => `${campaignId} ${personKey}`;

const LIFTS: Record<string, string> = {
  hours_lifted: 'hours_closed',
  day_lifted: 'day_closed',
};

function apply(standing: StoppedIds, entry: RecordedStep): void {
  const { what } = entry;
  const [campaign, batch, lead, person] = [entry.campaignId, entry.batchId, entry.leadId, entry.personKey].map(
    String,
  ) as [string, string, string, string];
  if (what === 'sent') standing.sent.set(entry.sendId ?? '', entry);
  else if (what === 'undone') standing.sent.delete(entry.sendId ?? '');
  else if (what === 'campaign_stopped') standing.campaigns.add(campaign);
  else if (what === 'campaign_started') standing.campaigns.delete(campaign);
  else if (what === 'campaign_cancelled') standing.cancelled.add(campaign);
  else if (what === 'batch_cancelled') standing.batches.add(batch);
  else if (what === 'lead_deleted') standing.leads.add(lead);
  else if (what === 'opted_out' || what === 'taken') standing.people.add(person);
  else if (what === 'quiet_over') standing.waiting.clear();
  else if (what === 'replied') {
    standing.waiting.add(person);
    for (const sent of standing.sent.values()) if (sent.personKey === person) standing.replied.add(runOf(sent));
  } else if (what === 'stopped_itself') standing.numbers.add(entry.numberId ?? '');
  else if (what === 'lifted') standing.numbers.delete(entry.numberId ?? '');
  else if (LIFTS[what]) standing.account.delete(LIFTS[what]);
  else standing.account.add(what);
}

function whyNot(standing: StoppedIds, entry: RecordedStep): string[] {
  const { campaignId, batchId, leadId, personKey } = entry;
  const reasons: [boolean, string][] = [
    [standing.campaigns.has(campaignId ?? ''), 'its campaign rested'],
    [standing.cancelled.has(campaignId ?? ''), 'its campaign was cancelled'],
    [standing.batches.has(batchId ?? ''), 'its batch was cancelled'],
    [standing.leads.has(leadId ?? ''), 'its lead was deleted'],
    [standing.people.has(personKey ?? ''), 'the person had opted out or was taken over'],
    [standing.waiting.has(personKey ?? ''), 'the person waits for an answer'],
    [standing.replied.has(runOf(entry)), 'the person had replied to its sequence'],
    [standing.numbers.has(entry.numberId ?? ''), 'its number had stopped itself'],
    [standing.account.size > 0, [...standing.account].join(', ')],
  ];
  return reasons.filter(([is]) => is).map(([, why]) => why);
}
