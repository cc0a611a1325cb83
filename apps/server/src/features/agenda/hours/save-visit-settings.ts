import { VALUE_REQUIRED } from '@prumo/contracts/conversations/outbound';
import type { VisitReminderSettings, VisitReminderTemplate } from '@prumo/contracts/leads/visit-reminders';
import type { VisitSettings, VisitSettingsBody } from '@prumo/contracts/leads/visits';
import { activeChannel, listApprovedTemplates, type Registry } from '#features/channel/index.ts';
import { recordChange } from '#platform/acts.ts';
import { type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { replanReminders } from '../planned-visits.ts';
import { agendaTexts } from '../texts.ts';
import { findVisitSettings, upsertVisitSettings } from './hours-store.ts';

export async function saveVisitSettings(
  ctx: Ctx,
  registry: Registry,
  { reminders: asked, ...settings }: VisitSettingsBody,
): Promise<VisitSettings> {
  const reminders = asked && (await withApprovedTemplate(ctx, registry, asked));
  return inTransaction(ctx, async (tx) => {
    const before = await findVisitSettings(tx);
    const after = { ...settings, reminders: reminders ?? before.reminders };
    await upsertVisitSettings(tx, after);
    await recordChange(tx, { act: 'visit_settings_changed' }, { before, after });
    await replanReminders(tx);
    await publish(tx, 'agenda');
    return after;
  });
}

/** A chosen template is looked for at the provider; where no channel has any, what was saved is kept. */
async function withApprovedTemplate(
  ctx: Ctx,
  registry: Registry,
  asked: VisitReminderSettings,
): Promise<VisitReminderSettings> {
  if (!asked.template) return asked;
  const { name, language, values } = asked.template;
  const { hasTemplates } = (await activeChannel(ctx, registry)).adapter.capabilities;
  if (!hasTemplates) return { ...asked, template: await savedTemplate(ctx) };
  const approved = (await listApprovedTemplates(ctx, registry)).find(
    (one) => one.name === name && one.language === language,
  );
  if (!approved || approved.header) throw invalidField('reminders.template', agendaTexts.templateUnfit);
  if (values.length !== approved.variables) throw invalidField('reminders.template', VALUE_REQUIRED);
  return { ...asked, template: { name, language, body: approved.body, values } };
}

const savedTemplate = async (ctx: Ctx): Promise<VisitReminderTemplate | null> =>
  (await findVisitSettings(ctx)).reminders.template;
