import { randomUUID } from 'node:crypto';
import type { TestOutcome, TestProblem } from '@prumo/contracts/campaign-tests';
import type { CampaignValues } from '@prumo/contracts/variables/campaign';
import { type Channel, isWindowClosed } from '#features/channel/index.ts';
import { findConversationOfPerson } from '#features/conversations/index.ts';
import { findSuppression, type PhoneReading } from '#features/leads/index.ts';
import { type NumberSent, sendToNumber } from '#features/outbox/index.ts';
import type { Ctx } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { partsOf } from '../sequence/parts.ts';
import { renderPart } from '../sequence/render-part.ts';
import type { TemplateRow } from '../sequence/template-store.ts';

const STEP_GAP_MS = 1000;
const PATIENCE_SECONDS = 35;

type RealTest = {
  phone: Extract<PhoneReading, { kind: 'number' }>;
  templates: TemplateRow[];
  values: CampaignValues;
};
export type StepOutcome = { outcome: TestOutcome; problem: TestProblem | null };

const ENDS_TEST: readonly NumberSent['refusal'][] = [
  'disconnected',
  'restricted',
  'queue_busy',
  'number',
  'account',
  'window',
  'opted_out',
];

export async function sendTest(ctx: Ctx, channel: Channel, test: RealTest): Promise<StepOutcome[]> {
  const isWindowOpen = await refuseUnreachable(ctx, channel, test);
  const testId = randomUUID();
  const outcomes: StepOutcome[] = [];
  for (const [index, template] of test.templates.entries()) {
    if (index > 0) await ctx.clock.sleep(STEP_GAP_MS);
    const { outcome, problem, refusal } = await sendStep(ctx, channel, {
      ...test,
      template,
      key: `test:${testId}:${index}`,
      isWindowOpen,
    });
    outcomes.push({ outcome, problem });
    if (!ENDS_TEST.includes(refusal)) continue;
    const rest = test.templates.slice(index + 1);
    return [...outcomes, ...rest.map((): StepOutcome => ({ outcome: 'not_sent', problem }))];
  }
  return outcomes;
}

async function refuseUnreachable(
  ctx: Ctx,
  { account, adapter }: Channel,
  { phone, templates }: RealTest,
): Promise<boolean> {
  if (await findSuppression(ctx, phone.key)) throw new Refusal('contact_opted_out');
  if (!account.isConnected) throw new Refusal('channel_disconnected');
  const conversation = await findConversationOfPerson(ctx, phone.key);
  const isOpen = !isWindowClosed(ctx, adapter.capabilities, conversation?.lastInboundAt ?? null);
  if (!isOpen && !templates.some(({ approvedTemplate }) => approvedTemplate)) throw new Refusal('reply_window_closed');
  return isOpen;
}

type StepTest = Pick<RealTest, 'phone' | 'values'> & { template: TemplateRow; key: string; isWindowOpen: boolean };

async function sendStep(
  ctx: Ctx,
  channel: Channel,
  { phone, values, template, key, isWindowOpen }: StepTest,
): Promise<StepOutcome & { refusal: NumberSent['refusal'] }> {
  if (!isWindowOpen && !template.approvedTemplate)
    return { outcome: 'not_sent', problem: { code: 'reply_window_closed' }, refusal: null };
  for (const [place, part] of partsOf(template).entries()) {
    if (await findSuppression(ctx, phone.key))
      return { outcome: 'not_sent', problem: { code: 'contact_opted_out' }, refusal: 'opted_out' };
    const { message, refusal } = await sendToNumber(ctx, channel, {
      ...renderPart(part, values),
      key: `${key}:${place}`,
      to: phone.canonical.slice(1),
      isCampaign: true,
      patienceSeconds: PATIENCE_SECONDS,
    });
    if (message.status === 'failed') return { outcome: 'failed', problem: message.failReason, refusal };
    if (message.status === 'unknown') return { outcome: 'unknown', problem: { code: 'unconfirmed' }, refusal };
  }
  return { outcome: 'sent', problem: null, refusal: null };
}
