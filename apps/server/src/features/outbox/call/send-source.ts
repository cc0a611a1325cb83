import type { SendId } from '@prumo/contracts/ids';
import type { Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { type DueRow, type SetWork, setSource } from '#platform/engine/set-source.ts';
import { postponeSend } from '../outbox-store.ts';

/** A source of due sends; one that cannot be claimed waits. */
export const sendSource = <Due extends DueRow & { id: SendId }, Claim>(
  platform: Platform,
  work: Omit<SetWork<Due, Claim>, 'postpone'>,
): DueSource => setSource(platform, { ...work, postpone: (_ctx, { id }) => postponeSend(platform.db, id) });
