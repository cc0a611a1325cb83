import { type AiConfiguration, DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import type { AccountId } from '@prumo/contracts/ids';
import type { GeneralSettings } from '@prumo/contracts/settings';
import { readGeneralSettings } from '#features/settings/index.ts';
import type { Ctx, SetCtx } from '#platform/context.ts';
import { findConfigurations } from './configuration-store.ts';

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
  updatedAt: null,
});
