import type { UserId } from '@prumo/contracts/ids';
import type { SecuringChange } from '@prumo/contracts/team/trail';
import type { PasswordAndCodeBody, RecoveryCodes, TwoStep, TwoStepSetup } from '@prumo/contracts/team/two-step';
import { recordAct } from '#platform/acts.ts';
import { type Ctx, inTransaction, type Platform, type Tx, userOf } from '#platform/context.ts';
import type { Db } from '#platform/db/open-database.ts';
import { Refusal } from '#platform/errors.ts';
import { announceSessionChange, publish } from '#platform/events/publish.ts';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';
import type { Caller } from '../caller.ts';
import { confirmPassword } from '../sign-in/confirm-password.ts';
import type { User } from '../user-and-session-store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { stepOfCode, withCode } from './spend-code.ts';
import { newTotpSecret, totpAddress } from './totp.ts';
import {
  confirmSetup,
  countRecoveryCodes,
  deleteTwoStep,
  findTwoStep,
  replaceRecoveryCodes,
  saveSetup,
} from './two-step-store.ts';

type Box = Pick<Platform, 'secretBox'>;

export async function readTwoStep(ctx: Ctx): Promise<TwoStep> {
  const since = (await findTwoStep(ctx.db, userOf(ctx)))?.confirmedAt ?? null;
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: since ? await countRecoveryCodes(ctx.db, userOf(ctx)) : 0,
  };
}

/** Nothing changes for the user until a code of the app confirms it. */
export async function setUpTwoStep(
  ctx: Ctx,
  { secretBox }: Box,
  { password, caller }: { password: string; caller: Caller },
): Promise<TwoStepSetup> {
  const { id: userId, username } = await confirmPassword(ctx, { password, field: 'password', caller });
  const secret = newTotpSecret();
  const setup = { userId, secret: secretBox.seal(secret), createdAt: ctx.clock.now() };
  if (!(await saveSetup(ctx.db, setup))) throw new Refusal('two_step_changed');
  return { secret, address: totpAddress({ secret, product: ctx.productName, username }) };
}

export async function confirmTwoStep(ctx: Ctx, { secretBox }: Box, code: string): Promise<RecoveryCodes> {
  const at = ctx.clock.now();
  return changeTwoStep(ctx, 'turned_on', async (tx) => {
    const setup = await findTwoStep(tx.db, userOf(tx));
    const secret = setup && !setup.confirmedAt ? secretBox.open(setup.secret) : null;
    if (!setup || secret === null) throw new Refusal('two_step_changed');
    const lastStep = stepOfCode(secret, code, at);
    if (!(await confirmSetup(tx.db, setup, { confirmedAt: at, lastStep }))) throw new Refusal('two_step_changed');
    return renewCodes(tx.db, ctx.keyedHash, setup.userId);
  });
}

type Proof = PasswordAndCodeBody & { caller: Caller };

export const switchOffTwoStep = (ctx: Ctx, box: Box, proof: Proof): Promise<void> =>
  withProof(ctx, { box, proof, change: 'turned_off' }, (tx, { id }) => deleteTwoStep(tx.db, id));

export const renewRecoveryCodes = (ctx: Ctx, box: Box, proof: Proof): Promise<RecoveryCodes> =>
  withProof(ctx, { box, proof, change: 'codes_renewed' }, (tx, { id }) => renewCodes(tx.db, tx.keyedHash, id));

/** The password alone would not do: who has only that could turn the second step off with it. */
async function withProof<Result>(
  ctx: Ctx,
  { box, proof: { password, code, caller }, change }: { box: Box; proof: Proof; change: SecuringChange },
  work: (tx: Tx, user: User) => Promise<Result>,
): Promise<Result> {
  const user = await confirmPassword(ctx, { password, field: 'password', caller });
  if (!(await findTwoStep(ctx.db, user.id))?.confirmedAt) throw new Refusal('two_step_changed');
  return withCode({ ...ctx, ...box }, { user, code, caller }, (spend) =>
    changeTwoStep(ctx, change, async (tx) => {
      await spend(tx.db);
      return work(tx, user);
    }),
  );
}

async function renewCodes(db: Db, keyedHash: KeyedHash, userId: UserId): Promise<RecoveryCodes> {
  const codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    db,
    userId,
    codes.map((code) => hashRecoveryCode(keyedHash, userId, code)),
  );
  return { codes };
}

/** Processes keep of a session whether its user still has to set this up. */
export const changeTwoStep = <Result>(
  ctx: Ctx,
  secured: SecuringChange,
  change: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  inTransaction(ctx, async (tx) => {
    const result = await change(tx);
    await recordAct(tx, { act: 'two_step_changed', after: { secured } });
    await announceSessionChange(tx, userOf(tx));
    await publish(tx, 'settings');
    return result;
  });
