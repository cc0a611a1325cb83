import { forgetEventsOf, forgetEventsOfCampaigns } from '#features/analytics-events/index.ts';
import { deleteDemoMembers, lockDemoMembers } from '#features/auth/index.ts';
import { deleteCampaign } from '#features/campaigns/index.ts';
import { forgetPhones } from '#features/channel/index.ts';
import { deleteSelected } from '#features/leads/index.ts';
import { removeUnusedFiles } from '#features/media/index.ts';
import { deleteProduct } from '#features/products/index.ts';
import { removeDemoRoleta } from '#features/roleta/index.ts';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { DEMO_PRODUCTS } from './catalogue.ts';
import { listDemoFiles, listDemoRows, lockDemonstration } from './demo-row-store.ts';

export async function removeDemonstration(ctx: Ctx): Promise<void> {
  // One act of the person, and none of what it is made of.
  const asJob: Ctx = { ...ctx, actor: { kind: 'system', job: 'demonstration' } };
  await inTransaction(asJob, async (tx) => {
    await lockDemonstration(tx);
    await lockDemoMembers(tx);
    await recordAct({ ...tx, actor: ctx.actor }, { act: 'demonstration_removed' });
    const { leads, campaigns, products } = await listDemoRows(tx);
    await forgetEventsOfCampaigns(tx, campaigns);
    await forgetEventsOf(
      tx,
      leads.map(({ id }) => id),
    );
    for (const id of campaigns) await deleteCampaign(tx, id);
    await deleteSelected(tx, { ids: leads.map(({ id }) => id) });
    const files = await listDemoFiles(
      tx,
      DEMO_PRODUCTS.map(({ picture }) => picture),
    );
    for (const id of products) await deleteProduct(tx, id);
    await removeUnusedFiles(tx, files);
    await forgetPhones(
      tx,
      leads.flatMap(({ address }) => address ?? []),
    );
    await removeDemoRoleta(tx);
    await deleteDemoMembers(tx);
    await publish(tx, 'settings');
  });
}
