import type { UserId } from '@prumo/contracts/ids';
import type { Platform } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { Refusal } from '#platform/errors.ts';
import { type Caller, networkOf } from '../caller.ts';
import { insertSignIn } from '../sessions/sign-in-store.ts';
import { deleteAttempt } from '../sign-in/attempt-store.ts';
import { countCode } from '../sign-in/count-attempt.ts';
import { authTexts } from '../texts.ts';
import type { User } from '../user-and-session-store.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { totpStep } from './totp.ts';
import { findTwoStep, takeRecoveryCode, takeStep } from './two-step-store.ts';

export type CodeParts = Pick<Platform, 'db' | 'clock' | 'secretBox' | 'keyedHash'>;
type CodeKind = 'app' | 'recovery';
type TypedCode = { user: Pick<User, 'id' | 'username'>; code: string; caller: Caller };

const wrongCode = (text?: string) =>
  new Refusal('wrong_code', { ...(text ? { text } : {}), fields: { code: text ?? authTexts.wrongCode } });

/**
 * Counts the try before it looks, as ADR 19 has it for passwords. `work` spends the code in its transaction, so that
 * what it does and the code stand or fall together.
 */
export async function withCode<Result>(
  parts: CodeParts,
  { user, code, caller }: TypedCode,
  work: (spend: (tx: Db) => Promise<CodeKind>) => Promise<Result>,
): Promise<Result> {
  const { db, clock } = parts;
  const { id: userId, username } = user;
  const at = clock.now();
  const counted = await countCode(db, { username, network: networkOf(caller.address), at }, userId);
  try {
    const result = await work((tx) => spendCode(tx, { ...parts, userId, code, at }));
    for (const attempt of counted) await deleteAttempt(db, attempt);
    return result;
  } catch (error) {
    if (error instanceof Refusal && error.code === 'wrong_code')
      await insertSignIn(db, { username, outcome: 'wrong_code', at, ...caller });
    throw error;
  }
}

type SpentCode = Pick<CodeParts, 'secretBox' | 'keyedHash'> & { userId: UserId; code: string; at: Date };

async function spendCode(tx: Db, { userId, code, at, secretBox, keyedHash }: SpentCode): Promise<CodeKind> {
  const digits = appCode(code);
  if (digits === null) {
    if (await takeRecoveryCode(tx, userId, hashRecoveryCode(keyedHash, userId, code))) return 'recovery';
    throw wrongCode();
  }
  const twoStep = await findTwoStep(tx, userId);
  const secret = twoStep?.confirmedAt ? secretBox.open(twoStep.secret) : null;
  const step = secret === null ? null : totpStep(secret, digits, at);
  if (step === null) throw wrongCode();
  if (!(await takeStep(tx, userId, step))) throw wrongCode(authTexts.usedCode);
  return 'app';
}

/** Its six digits, which apps show in two groups; null for a recovery code. */
function appCode(code: string): string | null {
  const digits = code.replace(/\s/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}

export function stepOfCode(secret: string, code: string, at: Date): number {
  const digits = appCode(code);
  const step = digits === null ? null : totpStep(secret, digits, at);
  if (step === null) throw wrongCode();
  return step;
}
