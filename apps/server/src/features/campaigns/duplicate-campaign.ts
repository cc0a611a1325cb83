import type { Campaign } from '@prumo/contracts/campaigns';
import type { CampaignId, TemplateId } from '@prumo/contracts/ids';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { readCampaign } from './read-campaigns.ts';
import { insertTemplates, listTemplates } from './sequence/template-store.ts';
import { insertCampaign, lockCampaign } from './store.ts';

const NAME_MAX = 200;

/**
 * A draft with the same product, tags and sequence, where the one that has sent can no longer change (NS-069). It has
 * its own people, date and cost: none of them is taken over.
 */
export async function duplicateCampaign(ctx: Ctx, id: CampaignId): Promise<Campaign> {
  return inTransaction(ctx, async (tx) => {
    const original = await lockCampaign(tx, id);
    if (!original) throw notFound();
    const now = accountNow(tx);
    const { description, productId, targetTags, messagesGenerated, isDemo } = original;
    const copy = await insertCampaign(tx, {
      id: newId<CampaignId>(),
      name: `Cópia de ${original.name}`.slice(0, NAME_MAX),
      description,
      productId,
      targetTags,
      messagesGenerated,
      isDemo,
      createdAt: now,
      updatedAt: now,
    });
    const steps = await listTemplates(tx, [id]);
    await insertTemplates(
      tx,
      steps.map(({ createdAt: _then, ...step }) => ({ ...step, id: newId<TemplateId>(), campaignId: copy.id })),
    );
    await publish(tx, 'campaigns', copy.id);
    return readCampaign(tx, copy.id);
  });
}
