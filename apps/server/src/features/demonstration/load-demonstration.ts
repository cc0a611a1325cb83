import { ensureChannelAccount, type Registry, writeFromPhone } from '#features/channel/index.ts';
import { recordAct } from '#platform/acts.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import type { MediaStorage } from '#platform/storage/media-storage.ts';
import { addCampaigns } from './add-campaigns.ts';
import { addPeople, type DemoLead } from './add-people.ts';
import { addProducts } from './add-products.ts';
import { addTeam } from './add-team.ts';
import { countOwnAndDemo, lockDemonstration } from './demo-row-store.ts';
import { daysBefore, minutesAfter } from './demo-time.ts';
import { sayAt, tellThread } from './tell-thread.ts';
import { DEMO_MESSAGES, DEMO_THREADS, type DemoThread } from './threads.ts';

export type Stores = { registry: Registry; storage: MediaStorage };

export async function loadDemonstration(ctx: Ctx, { registry, storage }: Stores): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await lockDemonstration(tx);
    const { own, demo } = await countOwnAndDemo(tx);
    if (own + demo > 0) throw new Refusal('demonstration_not_offered');
    const account = await ensureChannelAccount(tx, 'simulator');
    const products = await addProducts(tx, storage);
    const leads = await addPeople(tx);
    await addTeam(tx, leads);
    await addCampaigns(tx, { registry, account, products, leads });
    for (const thread of DEMO_THREADS)
      await tellThread(tx, {
        account,
        lead: named(leads, thread.person),
        said: script(thread, accountNow(tx)),
        ending: thread.ending,
      });
    for (const { person, text } of DEMO_MESSAGES) {
      const { phone, name } = named(leads, person);
      await writeFromPhone(tx, { phone, name, text });
    }
    await recordAct(tx, { act: 'demonstration_loaded' });
    await publish(tx, 'leads');
    await publish(tx, 'settings');
  });
}

function named(leads: ReadonlyMap<string, DemoLead>, name: string): DemoLead {
  const lead = leads.get(name);
  if (!lead) throw new Error(`nobody is called ${name}`);
  return lead;
}

function script({ begins, lines }: DemoThread, now: Date) {
  let at = 'days' in begins ? daysBefore(now, begins.days, begins.time) : minutesAfter(now, -begins.minutesAgo);
  return lines.map(([from, text, minutes]) => {
    at = minutesAfter(at, minutes);
    return sayAt(from, text, at);
  });
}
