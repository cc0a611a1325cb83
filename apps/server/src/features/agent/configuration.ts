import { type AiConfiguration, type AiConfigurationBody, DEFAULT_SCRIPTS } from '@prumo/contracts/agent';
import { readGeneralSettings } from '#features/settings/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { publish } from '#platform/events/publish.ts';
import { findConfiguration, upsertConfiguration } from './configuration-store.ts';

/** Before the first save, returns the defaults with the company's name (NS-138, NS-140). */
export async function readConfiguration(ctx: Ctx): Promise<AiConfiguration> {
  const saved = await findConfiguration(ctx);
  if (saved) return saved;
  const { companyName, city } = await readGeneralSettings(ctx);
  return {
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
  };
}

export async function saveConfiguration(ctx: Ctx, body: AiConfigurationBody): Promise<AiConfiguration> {
  return inTransaction(ctx, async (tx) => {
    await upsertConfiguration(tx, body, accountNow(tx));
    await publish(tx, 'settings');
    return readConfiguration(tx);
  });
}
