import {
  type AiConfiguration,
  type AiConfigurationBody,
  DEFAULT_REENGAGEMENT,
  DEFAULT_SCRIPTS,
  type ReengagementSettings,
} from '@prumo/contracts/agent';
import type { AccountId } from '@prumo/contracts/ids';
import type { GeneralSettings } from '@prumo/contracts/settings';
import { activeChannel, listApprovedTemplates, type Registry } from '#features/channel/index.ts';
import { reconsiderReengagements } from '#features/conversations/index.ts';
import { readGeneralSettings } from '#features/settings/index.ts';
import type { Ctx, SetCtx, Tx } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { findConfigurations, upsertConfiguration } from './configuration-store.ts';

const TEMPLATE_UNFIT = 'Escolha um modelo aprovado, sem campos a preencher e sem arquivo';

export const readConfiguration = async (ctx: Ctx): Promise<AiConfiguration> => {
  const saved = (await findConfigurations(ctx, [ctx.accountId])).get(ctx.accountId);
  return saved ?? unsaved(await readGeneralSettings(ctx));
};

export async function configurationsOf(
  ctx: SetCtx,
  accountIds: readonly AccountId[],
  settingsOf: (accountId: AccountId) => CompanyNames,
): Promise<(accountId: AccountId) => AiConfiguration> {
  const saved = await findConfigurations(ctx, accountIds);
  return (accountId) => saved.get(accountId) ?? unsaved(settingsOf(accountId));
}

type CompanyNames = Pick<GeneralSettings, 'companyName' | 'city'>;

/** Before the first save, the defaults with the company's name (NS-138, NS-140). */
const unsaved = ({ companyName, city }: CompanyNames): AiConfiguration => ({
  companyName,
  companyDescription: `Imóveis à venda${city ? ` em ${city} e região` : ''}, atendidos pela equipe da ${companyName}.`,
  isActive: true,
  responseStyle: 'profissional',
  autoQualification: true,
  transferToHuman: true,
  calendlyUrl: null,
  responseScripts: { ...DEFAULT_SCRIPTS },
  transferConditions: [],
  reengagement: DEFAULT_REENGAGEMENT,
  financing: null,
  updatedAt: null,
});

export async function saveConfiguration(tx: Tx, body: AiConfigurationBody, at: Date): Promise<AiConfiguration> {
  await upsertConfiguration(tx, body, at);
  // What was planned follows the new hours, or ends where the AI or its re-engagements are off now.
  await reconsiderReengagements(tx);
  await publish(tx, 'settings');
  await announceDue(tx, 'agent-turns');
  return readConfiguration(tx);
}

/** A chosen template is looked for at the provider; what was saved before, and where no channel has any, is kept. */
export async function withApprovedTemplate(
  ctx: Ctx,
  registry: Registry,
  asked: ReengagementSettings | undefined,
): Promise<ReengagementSettings | undefined> {
  const template = asked?.template;
  if (!template) return asked;
  const saved = (await readConfiguration(ctx)).reengagement.template;
  const isChosen = (one: { name: string; language: string }) =>
    one.name === template.name && one.language === template.language;
  const { hasTemplates } = (await activeChannel(ctx, registry)).adapter.capabilities;
  if (!hasTemplates || (saved && isChosen(saved))) return { ...asked, template: saved };
  const approved = (await listApprovedTemplates(ctx, registry)).find(isChosen);
  if (!approved || approved.header || approved.variables > 0)
    throw invalidField('reengagement.template', TEMPLATE_UNFIT);
  const { name, language, body } = approved;
  return { ...asked, template: { name, language, body } };
}
