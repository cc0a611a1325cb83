import type { AccountId } from '@prumo/contracts/ids';
import { MEDIA_MAX_BYTES, MediaKind } from '@prumo/contracts/media';
import { type FetchedMedia, findChannelAccount, type Registry } from '#features/channel/index.ts';
import { keepReceived } from '#features/media/index.ts';
import { type Ctx, contextFor, type Platform, type Tx } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import type { StoredMessage } from '../message-store.ts';
import {
  attachCopy,
  claimCopy,
  type DueCopy,
  giveUpCopy,
  listDueCopies,
  nextCopyDueAt,
  postponeCopy,
} from './media-store.ts';

/** Each copy may hold a whole file in memory, so this caps the memory of the process. */
const MOST_COPIES = 6;
/** Keeps a hanging provider from blocking other accounts. */
const MAX_PER_ACCOUNT = 2;
const DEADLINE_MS = 45_000;
const SOURCE = 'received-media';
/** Longer than the deadline: a claim older than this belongs to a dead process. */
const CLAIM_MS = 90_000;
const SECOND = 1000;
/** Covers faults from a few seconds to a whole night; provider links live for days. */
const GAPS_MS = [5, 20, 60, 300, 900, 3600, 3 * 3600, 6 * 3600].map((seconds) => seconds * SECOND);

/** Copies received files at once: providers keep them for minutes or days only. */
export function mediaSource(platform: Platform, registry: Registry): DueSource {
  const { clock, log, storage } = platform;
  const soon = (ms: number) => new Date(clock.now().getTime() + ms);
  const underWay = new Map<AccountId, number>();
  const copiesOf = (accountId: AccountId) => underWay.get(accountId) ?? 0;
  const isFull = () => [...underWay.values()].reduce((sum, count) => sum + count, 0) >= MOST_COPIES;
  const hasPlace = (accountId: AccountId) => !isFull() && copiesOf(accountId) < MAX_PER_ACCOUNT;
  const fullAccounts = () => [...underWay.keys()].filter((accountId) => copiesOf(accountId) >= MAX_PER_ACCOUNT);

  async function copyInPlace(due: DueCopy): Promise<boolean> {
    const { accountId } = due;
    if (!hasPlace(accountId)) return false;
    underWay.set(accountId, copiesOf(accountId) + 1);
    try {
      return await copy(due);
    } finally {
      const othersWait = !hasPlace(accountId);
      const remaining = copiesOf(accountId) - 1;
      if (remaining > 0) underWay.set(accountId, remaining);
      else underWay.delete(accountId);
      if (othersWait) await announceDue({ db: platform.db, transaction: null }, SOURCE);
    }
  }

  async function copy({ id, accountId, clockOffsetMs }: DueCopy): Promise<boolean> {
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'media' }, clockOffsetMs });
    const message = await claimCopy(ctx, id, clock.now(), soon(CLAIM_MS));
    if (!message) return false;
    try {
      await settle(ctx, message, await fetchFor(ctx, registry, message));
    } catch (error) {
      log.error({ err: error, message: id }, 'a received file could not be kept');
      await postponeOrGiveUp(ctx, message);
    }
    await publish(ctx, 'conversations', message.conversationId);
    return true;
  }

  async function settle(ctx: Ctx, message: StoredMessage, fetched: FetchedMedia): Promise<void> {
    if (fetched.kind === 'lost') return giveUpCopy(ctx, message.id, 'gone');
    if (fetched.kind === 'later') return postponeOrGiveUp(ctx, message);
    const fileName = message.fileName ?? message.mediaReference?.fileName ?? fetched.fileName;
    const attach = (tx: Tx, file: Parameters<typeof attachCopy>[2]) => attachCopy(tx, message.id, file);
    await keepReceived(ctx, storage, { bytes: fetched.bytes, fileName, attach });
  }

  async function postponeOrGiveUp(ctx: Ctx, { id, mediaAttempts }: StoredMessage): Promise<void> {
    const gap = GAPS_MS[mediaAttempts - 1];
    await (gap === undefined ? giveUpCopy(ctx, id, 'gone') : postponeCopy(ctx, id, soon(gap)));
  }

  return {
    name: SOURCE,
    callsOut: true,
    async runDue(scope) {
      const limits = { each: MAX_PER_ACCOUNT, limit: MOST_COPIES, without: fullAccounts() };
      const due = isFull() ? [] : await listDueCopies(platform.db, scope, clock.now(), limits);
      const handled = await Promise.all(due.map(copyInPlace));
      return handled.filter(Boolean).length;
    },
    // Providers follow real time, not an account's clock.
    nextDueAt: async ({ accountId }) => (accountId || isFull() ? null : nextCopyDueAt(platform.db, fullAccounts())),
  };
}

const LATE: FetchedMedia = { kind: 'later', detail: 'no answer in time' };

async function fetchFor(ctx: Ctx, registry: Registry, message: StoredMessage): Promise<FetchedMedia> {
  const { mediaReference: reference, providerMessageId, channelAccountId, messageType } = message;
  const account = channelAccountId && (await findChannelAccount(ctx, channelAccountId));
  const adapter = account && registry.adapterOf(account.provider);
  if (!reference || !account || !adapter?.fetchMedia || providerMessageId === null)
    return { kind: 'lost', detail: 'no channel has the file' };
  const kind = MediaKind.safeParse(messageType === 'sticker' ? 'image' : messageType);
  const maxBytes = MEDIA_MAX_BYTES[kind.success ? kind.data : 'document'];
  const request = { reference, providerMessageId, maxBytes };
  const late = new AbortController();
  const lateness = ctx.clock.sleep(DEADLINE_MS, late.signal).then((): FetchedMedia => LATE);
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  return Promise.race([adapter.fetchMedia(account, request, deadline), lateness]).finally(() => late.abort());
}
