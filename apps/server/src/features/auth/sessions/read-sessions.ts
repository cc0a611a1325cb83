import type { ActiveSession, SignIn } from '@prumo/contracts/account';
import type { SessionId } from '@prumo/contracts/ids';
import { type Ctx, userOf } from '#platform/context.ts';
import { listSessions } from './active-session-store.ts';
import { deviceOf, shortAddress } from './device.ts';
import { isSessionAlive } from './session-token.ts';
import { listSignIns } from './sign-in-store.ts';

const SIGN_INS_SHOWN = 100;

export async function readSessions(ctx: Ctx, current: SessionId): Promise<ActiveSession[]> {
  const rows = await listSessions(ctx.db, userOf(ctx));
  const alive = rows.filter((row) => isSessionAlive(row, ctx.clock.now()));
  const shown = alive.map(({ id, userAgent, address, createdAt, lastSeenAt }) => ({
    id,
    ...deviceOf(userAgent),
    place: address === null ? null : shortAddress(address),
    isCurrent: id === current,
    signedInAt: createdAt.toISOString(),
    lastUsedAt: lastSeenAt.toISOString(),
  }));
  return shown.toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

export async function readSignIns(ctx: Ctx): Promise<SignIn[]> {
  const rows = await listSignIns(ctx.db, userOf(ctx), SIGN_INS_SHOWN);
  return rows.map(({ id, outcome, place, userAgent, at }) => ({
    id,
    outcome,
    place,
    ...deviceOf(userAgent),
    at: at.toISOString(),
  }));
}
