import type { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { activeChannel, type Registry } from './port/registry.ts';

/** The provider's, read anew; none where the provider knows no templates. */
export async function listApprovedTemplates(ctx: Ctx, registry: Registry): Promise<ApprovedTemplate[]> {
  const { account, adapter } = await activeChannel(ctx, registry);
  if (!adapter.capabilities.hasTemplates || !adapter.listTemplates) return [];
  const templates = await adapter.listTemplates(account);
  if (templates === null) throw new Refusal('templates_unavailable');
  return templates;
}
