import type { AiConfiguration, ReengagementSettings } from '@prumo/contracts/agent';
import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { KnowledgeText, Publication, PublicationList, PublishBody } from '@prumo/contracts/agent/publications';
import type { KnowledgeEntryId, PublicationId } from '@prumo/contracts/ids';
import type { Registry } from '#features/channel/index.ts';
import { accountNow, type Ctx, type Tx } from '#platform/context.ts';
import { notFound, Refusal } from '#platform/errors.ts';
import { readConfiguration, saveConfiguration, withApprovedTemplate } from '../configuration.ts';
import { setTexts } from '../knowledge/edit-knowledge.ts';
import { changesBetween } from './agent-settings.ts';
import { findPublication, listLaterKnowledge, listPublicationRows, type PublicationRow } from './publication-store.ts';
import { publishChange, recordChange } from './publish-change.ts';

const SHOWN_MAX = 200;

export async function publishSettings(
  ctx: Ctx,
  registry: Registry,
  { overrideReason, renewedCaseIds, ...asked }: PublishBody,
): Promise<AiConfiguration> {
  const body = { ...asked, reengagement: await withApprovedTemplate(ctx, registry, asked.reengagement) };
  // Turning the agent off waits for no case, whatever else is asked with it.
  if (!body.isActive && (await readConfiguration(ctx)).isActive) await turnAgent(ctx, false);
  return publishChange(ctx, (tx) => saveConfiguration(tx, body, accountNow(tx)), { overrideReason, renewedCaseIds });
}

/** At once: no reply of a case depends on the switch. */
export async function turnAgent(ctx: Ctx, isActive: boolean): Promise<AiConfiguration> {
  return recordChange(ctx, async (tx) =>
    saveConfiguration(tx, { ...(await readConfiguration(tx)), isActive }, accountNow(tx)),
  );
}

/** Settings, knowledge, switch and re-engagements; what a version does not tell stays as it is. */
export async function restorePublication(
  ctx: Ctx,
  registry: Registry,
  id: PublicationId,
  consent: PublishConsent,
): Promise<AiConfiguration> {
  const row = await findPublication(ctx, id);
  if (!row?.settings) throw notFound();
  const { settings, number } = row;
  const reengagement = await withUsableTemplate(ctx, registry, settings.reengagement);
  return publishChange(
    ctx,
    async (tx) => {
      await setTexts(tx, await textsThen(tx, number));
      const live = await readConfiguration(tx);
      const then = { ...live, ...settings, reengagement: reengagement ?? live.reengagement };
      return saveConfiguration(tx, then, accountNow(tx));
    },
    consent,
  );
}

/** Of the texts that changed since, what they were. */
async function textsThen(tx: Tx, number: number): Promise<Map<KnowledgeEntryId, KnowledgeText | null>> {
  const texts = new Map<KnowledgeEntryId, KnowledgeText | null>();
  for (const changes of await listLaterKnowledge(tx, number))
    for (const { entryId, before } of changes) if (!texts.has(entryId)) texts.set(entryId, before);
  return texts;
}

/** A template that is approved no longer does not keep a version from coming back. */
async function withUsableTemplate(
  ctx: Ctx,
  registry: Registry,
  reengagement: ReengagementSettings | undefined,
): Promise<ReengagementSettings | undefined> {
  try {
    return await withApprovedTemplate(ctx, registry, reengagement);
  } catch (error) {
    if (!(error instanceof Refusal) || !reengagement) throw error;
    return { ...reengagement, template: null };
  }
}

export async function listPublications(ctx: Ctx): Promise<PublicationList> {
  const rows = await listPublicationRows(ctx, SHOWN_MAX + 1);
  const live = rows.find(({ settings }) => settings !== null);
  return {
    publications: rows
      .slice(0, SHOWN_MAX)
      .map((row, place) => tellPublication(row, settingsBefore(rows, place), row === live)),
  };
}

const settingsBefore = (rows: readonly PublicationRow[], place: number) =>
  rows.slice(place + 1).find(({ settings }) => settings !== null)?.settings ?? null;

const tellPublication = (row: PublicationRow, before: PublicationRow['settings'], isLive: boolean): Publication => ({
  id: row.id,
  number: row.number,
  author: row.author,
  at: row.createdAt.toISOString(),
  changes: before && row.settings ? changesBetween(before, row.settings) : [],
  knowledge: row.knowledge,
  products: row.products,
  isActive: row.settings?.isActive ?? null,
  rehearsal: row.rehearsal,
  overrideReason: row.overrideReason,
  isRestorable: row.settings !== null,
  isLive,
});
