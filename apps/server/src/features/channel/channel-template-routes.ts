import { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import { z } from 'zod';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import type { HttpApp } from '#platform/http-app.ts';
import { activeChannel, type Registry } from './port/registry.ts';
import { channelTexts } from './texts.ts';

export async function listApprovedTemplates(ctx: Ctx, registry: Registry): Promise<ApprovedTemplate[]> {
  const { account, adapter } = await activeChannel(ctx, registry);
  if (!adapter.capabilities.hasTemplates || !adapter.listTemplates) return [];
  const templates = await adapter.listTemplates(account);
  if (templates === null) throw new Refusal('templates_unavailable');
  return templates;
}

export function channelTemplateRoutes(app: HttpApp, { registry }: { registry: Registry }): void {
  app.get(
    '/api/whatsapp/templates',
    {
      config: { failureText: channelTexts.listTemplatesFailed },
      schema: { response: { 200: z.array(ApprovedTemplate) } },
    },
    ({ ctx }) => listApprovedTemplates(ctx, registry),
  );
}
