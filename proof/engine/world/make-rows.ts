import { accounts, users } from '../../../apps/server/src/features/auth/schema.ts';
import { campaigns, campaignTemplates } from '../../../apps/server/src/features/campaigns/schema.ts';
import { channelAccounts, whatsappSettings } from '../../../apps/server/src/features/channel/schema.ts';
import { namesOf } from '../../../apps/server/src/features/leads/index.ts';
import { leadIdentities, leads } from '../../../apps/server/src/features/leads/schema.ts';
import { products } from '../../../apps/server/src/features/products/schema.ts';
import { sendingPaces, sendingSettings } from '../../../apps/server/src/features/sending/schema.ts';
import type { Db } from '../../../apps/server/src/platform/db/open-database.ts';
import { newId } from '../../../apps/server/src/platform/ids.ts';
import type { Plan, PlannedStep } from './draw-plan.ts';
import { ACCOUNT } from './product.ts';

export type MadeRows = {
  campaignIds: string[];
  leads: { id: string; key: string; digits: string }[];
  channelAccountId: string;
  productId: string;
};

const PICTURE = { path: '/api/media/1', originalName: 'a.jpg', mimeType: 'image/jpeg', size: 1 };

export async function makeRows(db: Db, plan: Plan): Promise<MadeRows> {
  const at = new Date(plan.startsAt);
  const userId = ACCOUNT as never;
  await db.insert(accounts).values({ id: userId });
  await db.insert(users).values({ id: userId, username: 'ana', password: 'x', name: 'Ana' });
  const productId = newId<string>();
  await db.insert(products).values({ id: productId, userId, name: 'Casa' } as never);
  const channelAccountId = newId<string>();
  await db.insert(channelAccounts).values({
    id: channelAccountId as never,
    userId,
    provider: plan.provider,
    webhookSecret: channelAccountId,
    createdAt: at,
  });
  await db.insert(whatsappSettings).values({ id: newId<string>(), userId, provider: plan.provider });
  await makeLimits(db, plan);
  const made: MadeRows['leads'] = [];
  for (let index = 0; index < plan.leads; index += 1) {
    const digits = `551198765432${index}`;
    const key = namesOf({ phone: digits, lid: null, userId: null })[0]?.key ?? '';
    const id = newId<string>();
    await db.insert(leads).values({
      ...{
        id: id as never,
        userId,
        name: `Lead ${index}`,
        phone: `+${digits}`,
        phoneKey: key,
        phoneCanonical: `+${digits}`,
      },
      ...{ tags: index % 2 === 0 ? ['a'] : ['b'], rank: String(index), createdAt: new Date(at.getTime() + index) },
    } as never);
    await db.insert(leadIdentities).values({ userId, key, leadId: id as never });
    made.push({ id, key, digits });
  }
  const campaignIds: string[] = [];
  for (const [index, campaign] of plan.campaigns.entries()) {
    const id = newId<string>();
    campaignIds.push(id);
    await db.insert(campaigns).values({
      ...{
        id: id as never,
        userId,
        name: `Campanha ${index}`,
        targetTags: campaign.tags,
        productId: productId as never,
      },
      ...{ createdAt: at, updatedAt: at },
    });
    for (const [place, step] of campaign.steps.entries())
      await db.insert(campaignTemplates).values(templateOf(id, index, place, step, at) as never);
  }
  return { campaignIds, leads: made, channelAccountId, productId };
}

const templateOf = (campaignId: string, index: number, place: number, step: PlannedStep, at: Date) => ({
  id: newId<string>(),
  campaignId,
  sequence: place + 1,
  type: step.parts > 1 ? 'image' : 'text',
  content: `Campanha ${index}, passo ${place + 1}`,
  mediaFiles: step.parts > 1 ? [PICTURE, PICTURE] : [],
  delayAmount: step.delaySeconds,
  delayUnit: 'seconds',
  conditions: {
    waitForResponse: false,
    followUpDays: null,
    ...{
      stopIfResponds: step.stopIfResponds,
      continueIfNoResponse: step.continueIfNoResponse,
      transferToAI: step.transferToAI,
    },
  },
  createdAt: at,
});

async function makeLimits(db: Db, { limits, provider }: Plan): Promise<void> {
  const userId = ACCOUNT as never;
  const day = { from: '09:00', to: '19:00' };
  const hours = { sun: null, mon: day, tue: day, wed: day, thu: day, fri: day, sat: { from: '09:00', to: '12:00' } };
  await db.insert(sendingSettings).values({
    userId,
    allowedHours: limits.keepsHours ? { days: hours, appliesToSimulator: false } : null,
  });
  await db.insert(sendingPaces).values({
    userId,
    provider,
    dailyLimit: limits.dailyLimit ?? 0,
    hourlyLimit: limits.hourlyLimit ?? 0,
    perPersonLimit: limits.perPerson?.limit ?? 0,
    perPersonDays: limits.perPerson?.days ?? 7,
    firstContactGapSeconds: limits.gapSeconds,
    stepGapSeconds: limits.gapSeconds,
    warmUp: false,
    stopsOnOptOuts: false,
  });
}
