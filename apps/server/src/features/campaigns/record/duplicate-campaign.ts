import type { Campaign } from '@prumo/contracts/campaigns';
import type { CampaignId, TemplateId } from '@prumo/contracts/ids';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { insertCampaign, listCopyNames, lockCampaign } from '../campaign-store.ts';
import { readCampaign } from '../read/read-campaigns.ts';
import { insertTemplates, listTemplates } from '../sequence/template-store.ts';
import { copyTexts } from '../texts.ts';

const NAME_MAX = 200;

/** 'Cópia de Moema', then 'Cópia 2 de Moema', also when the original is itself a copy. */
function copyName(name: string, taken: readonly string[]): string {
  const base = name.replace(copyTexts.beginning, '');
  const called = (count: number) => copyTexts.name(count, base).slice(0, NAME_MAX);
  let count = 1;
  while (taken.includes(called(count))) count += 1;
  return called(count);
}

/** Copies product, tags and sequence, which a sent campaign can no longer change (NS-069). */
export async function duplicateCampaign(ctx: Ctx, id: CampaignId): Promise<Campaign> {
  return inTransaction(ctx, async (tx) => {
    const original = await lockCampaign(tx, id);
    if (!original) throw notFound();
    const now = accountNow(tx);
    const { description, productId, targetTags, messagesGenerated, isDemo } = original;
    const copy = await insertCampaign(tx, {
      id: newId<CampaignId>(),
      name: copyName(original.name, await listCopyNames(tx)),
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
