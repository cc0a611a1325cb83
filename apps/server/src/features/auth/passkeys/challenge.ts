import type { UserId } from '@prumo/contracts/ids';
import type { Platform } from '#platform/context.ts';
import { Refusal } from '#platform/errors.ts';
import { hashToken } from '../sessions/session-token.ts';
import { insertChallenge, takeChallenge } from './challenge-store.ts';

export const CHALLENGE_MS = 5 * 60 * 1000;

type Base = Pick<Platform, 'db' | 'clock'>;

export async function keepChallenge({ db, clock }: Base, challenge: string, userId: UserId | null): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  await insertChallenge(db, { challengeHash: hashToken(challenge), userId, expiresAt });
}

/** Takes the challenge as soon as it is named, so that it serves once whatever becomes of the rest. */
export function takeOnce({ db, clock }: Base, userId: UserId | null) {
  let isGone = false;
  return {
    take: async (challenge: string): Promise<boolean> => {
      const taken = await takeChallenge(db, { challengeHash: hashToken(challenge), userId, now: clock.now() });
      isGone = !taken;
      return taken;
    },
    refusal: () => new Refusal(isGone ? 'passkey_expired' : 'passkey_not_accepted'),
  };
}
