import { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import { z } from 'zod';
import type { HttpApp } from '#platform/http-app.ts';
import { listApprovedTemplates } from './approved-templates.ts';
import type { Registry } from './port/registry.ts';
import { channelTexts } from './texts.ts';

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
