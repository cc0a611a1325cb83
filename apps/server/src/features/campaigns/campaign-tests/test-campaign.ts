import type { CampaignTest, TestCampaignBody, TestStep } from '@prumo/contracts/campaign-tests';
import type { CampaignId } from '@prumo/contracts/ids';
import { renderText, type variablesOf } from '@prumo/contracts/leads/variables';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import { campaignValuesOf } from '@prumo/contracts/variables/campaign';
import { activeChannel, type Registry } from '#features/channel/index.ts';
import { findIdentities, findLead, type PhoneReading, readPhone } from '#features/leads/index.ts';
import type { Ctx } from '#platform/context.ts';
import { invalidField, notFound } from '#platform/errors.ts';
import { findCampaign } from '../campaign-store.ts';
import { refuseUnsendable } from '../launch/launch-campaign.ts';
import { readProductValues } from '../sequence/product-values.ts';
import { stepsFor } from '../sequence/step-template.ts';
import { listTemplates, toTemplate } from '../sequence/template-store.ts';
import { campaignTexts } from '../texts.ts';
import { sendTest } from './send-test.ts';

type Test = TestCampaignBody & { campaignId: CampaignId };
type TestLead = Parameters<typeof variablesOf>[0] & { isDemo: boolean };

/**
 * A real test sends to `testPhone` only. No test creates a lead, execution or campaign message, and no statistic
 * changes (NS-093).
 */
export async function testCampaign(
  ctx: Ctx,
  registry: Registry,
  { campaignId, testPhone, dryRun }: Test,
): Promise<CampaignTest> {
  if (!(await findCampaign(ctx, campaignId))) throw notFound();
  const phone = readPhone(testPhone);
  if (!dryRun && !isSendable(phone, testPhone)) throw invalidField('testPhone', campaignTexts.invalidPhone);
  const templates = await listTemplates(ctx, [campaignId]);
  refuseUnsendable(templates);

  const lead = await findLeadOf(ctx, phone);
  const person = lead ?? { ...campaignTexts.testPerson, phone: testPhone };
  const values = campaignValuesOf(person, await readProductValues(ctx, campaignId));
  const channel = await activeChannel(ctx, registry);
  if (!dryRun && lead?.isDemo && !channel.adapter.capabilities.isSimulated)
    throw invalidField('testPhone', messageFailureWords({ code: 'demo_lead' }));
  const outcomes =
    dryRun || phone.kind === 'none'
      ? []
      : await sendTest(ctx, channel, { phone, templates: stepsFor(channel.adapter.capabilities, templates), values });
  return {
    dryRun,
    testLead: { name: person.name, phone: person.phone },
    isLead: lead !== null,
    totalMessages: templates.length,
    simulation: templates.map(
      (template, index): TestStep => ({
        ...toTemplate(template),
        content: renderText(template.content, values),
        originalContent: template.content,
        outcome: outcomes[index]?.outcome ?? null,
        problem: outcomes[index]?.problem ?? null,
      }),
    ),
  };
}

const isSendable = (phone: PhoneReading, typed: string): boolean => {
  const digits = typed.replace(/\D/g, '').length;
  return phone.kind === 'number' && digits >= 10 && digits <= 15;
};

async function findLeadOf(ctx: Ctx, phone: PhoneReading): Promise<TestLead | null> {
  if (phone.kind === 'none') return null;
  const [identity] = await findIdentities(ctx, [phone.key]);
  return identity ? findLead(ctx, identity.leadId) : null;
}
