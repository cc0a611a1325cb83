import type { AiConfiguration, AiConfigurationBody } from '@prumo/contracts/agent';
import type { CasesBroken, Publication, PublicationList, PublishBody } from '@prumo/contracts/agent/publications';
import { REFUSALS } from '@prumo/contracts/errors';
import type { PublicationId } from '@prumo/contracts/ids';
import type { Registry } from '#features/channel/index.ts';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { readConfiguration, saveConfiguration, withApprovedTemplate } from '../configuration.ts';
import { type AgentSettings, changesBetween, settingsOf } from './agent-settings.ts';
import { updateCase } from './case-store.ts';
import {
  findPublication,
  insertPublication,
  listPublicationRows,
  lockPublications,
  type PublicationRow,
} from './publication-store.ts';
import { type RehearsalResult, rehearse } from './rehearse.ts';

const SHOWN_MAX = 100;

/** What went live, or why it did not. */
export type PublishOutcome = { configuration: AiConfiguration } | { refused: CasesBroken };

/** A check that isMet with what is live and breaks with what is to be published needs a reason. */
export async function publishSettings(
  ctx: Ctx,
  registry: Registry,
  { overrideReason, reengagement, ...asked }: PublishBody,
): Promise<PublishOutcome> {
  const body = { ...asked, reengagement: await withApprovedTemplate(ctx, registry, reengagement) };
  const live = await readConfiguration(ctx);
  const next = settingsOf({
    ...live,
    ...body,
    calendlyUrl: body.calendlyUrl === undefined ? live.calendlyUrl : body.calendlyUrl,
    transferConditions: body.transferConditions ?? live.transferConditions,
    financing: body.financing === undefined ? live.financing : body.financing,
  });
  const isSame = live.updatedAt !== null && changesBetween(live, next).length === 0;
  if (isSame) return { configuration: await saveSettings(ctx, body, null) };
  const rehearsed = await rehearse(ctx, settingsOf(live), next);
  const isBroken = rehearsed !== null && rehearsed.rehearsal.broken.length > 0;
  if (isBroken && !overrideReason)
    return { refused: { error: REFUSALS.cases_broken.text, code: 'cases_broken', rehearsal: rehearsed.rehearsal } };
  const reason = isBroken ? (overrideReason ?? null) : null;
  return { configuration: await saveSettings(ctx, body, { settings: next, rehearsed, overrideReason: reason }) };
}

type Version = { settings: AgentSettings; rehearsed: RehearsalResult | null; overrideReason: string | null };

async function saveSettings(ctx: Ctx, body: AiConfigurationBody, version: Version | null): Promise<AiConfiguration> {
  return inTransaction(ctx, async (tx) => {
    const at = accountNow(tx);
    await lockPublications(tx);
    const configuration = await saveConfiguration(tx, body, at);
    if (version) {
      const { rehearsed, settings, overrideReason } = version;
      const rehearsal = rehearsed?.rehearsal ?? null;
      await insertPublication(tx, { settings, rehearsal, overrideReason, author: authorOf(tx), createdAt: at });
      for (const [id, brokenChecks] of rehearsed?.brokenOf ?? [])
        await updateCase(tx, id, { lastRunAt: at, brokenChecks });
    }
    return configuration;
  });
}

const authorOf = ({ actor }: Ctx): string => (actor.kind === 'user' ? actor.name : actor.job);

/** Through the same gate; the switch stays as it is. */
export async function restorePublication(
  ctx: Ctx,
  registry: Registry,
  id: PublicationId,
  overrideReason: string | null,
): Promise<PublishOutcome> {
  const row = await findPublication(ctx, id);
  if (!row) throw notFound();
  const { isActive } = await readConfiguration(ctx);
  return publishSettings(ctx, registry, { ...settingsOf(row.settings), isActive, overrideReason });
}

export async function listPublications(ctx: Ctx): Promise<PublicationList> {
  const rows = await listPublicationRows(ctx, SHOWN_MAX + 1);
  return {
    publications: rows.slice(0, SHOWN_MAX).map((row, place) => tellPublication(row, rows[place + 1], place === 0)),
  };
}

const tellPublication = (row: PublicationRow, before: PublicationRow | undefined, isLive: boolean): Publication => ({
  id: row.id,
  number: row.number,
  author: row.author,
  at: row.createdAt.toISOString(),
  changes: before ? changesBetween(before.settings, row.settings) : [],
  rehearsal: row.rehearsal,
  overrideReason: row.overrideReason,
  isLive,
});
