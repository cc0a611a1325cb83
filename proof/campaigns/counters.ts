import type { Client } from 'pg';
import type { World } from './world.ts';

export type Check = {
  name: string;
  checked: number;
  violations: number;
  told?: string[];
};

type Row = { campaign_id: string; execution_id: string; status: string };

/** Checks that screens match rows, and that a campaign is completed exactly when nothing of it is open. */
export async function checkCounters(database: Client, { accounts }: Pick<World, 'accounts'>): Promise<Check[]> {
  const { rows } = await database.query<Row>('select campaign_id, execution_id, status from campaign_sends');
  const [statuses, counters, recipients] = [[] as boolean[], [] as boolean[], [] as boolean[]];
  for (const { signIn, campaignId } of accounts) {
    const operator = await signIn();
    const own = rows.filter((row) => row.campaign_id === campaignId);
    const campaign = await operator.call('GET', `/api/campaigns/${campaignId}`);
    const isOpen = own.some(({ status }) => ['planned', 'queued', 'sending', 'unknown'].includes(status));
    statuses.push((campaign.status === 'completed') === !isOpen);
    const people = (among: Row[]) => new Set(among.map((row) => row.execution_id)).size;
    const sent = people(own.filter(({ status }) => status === 'sent'));
    counters.push(campaign.totalLeads === people(own), campaign.sentLeads === sent);
    const { counts } = await operator.call('GET', `/api/campaigns/${campaignId}/recipients`);
    const number = (...names: string[]) => names.reduce((sum, name) => sum + (counts[name] ?? 0), 0);
    const having = (...names: string[]) => own.filter(({ status }) => names.includes(status)).length;
    recipients.push(
      number('sent', 'delivered', 'read', 'answered') === having('sent'),
      number('failed') === having('failed'),
      number('skipped') === having('skipped', 'cancelled'),
      number('uncertain') === having('unknown'),
      number('queued') === having('planned', 'queued', 'sending'),
    );
  }
  return [
    check('I11: completed exactly when nothing is open', statuses),
    check('I12: people of a campaign, and reached', counters),
    check('I12: recipients by state', recipients),
    await checkThreads(database),
  ];
}

const check = (name: string, answers: boolean[]): Check => ({
  name,
  checked: answers.length,
  violations: answers.filter((isSo) => !isSo).length,
});

async function checkThreads(database: Client): Promise<Check> {
  const { rows } = await database.query<{ checked: number; shown: number }>(
    `select count(*)::int as checked, count(m.id)::int as shown from campaign_sends s
     left join thread_messages m on m.id = s.id and m.message = s.text and m.direction = 'outbound'
     where s.status = 'sent'`,
  );
  const { checked = 0, shown = 0 } = rows[0] ?? {};
  return { name: 'sent messages in their threads', checked, violations: checked - shown };
}
