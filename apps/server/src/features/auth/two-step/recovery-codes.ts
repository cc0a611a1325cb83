import { randomInt } from 'node:crypto';
import type { UserId } from '@prumo/contracts/ids';
import { RECOVERY_CODES } from '@prumo/contracts/team/two-step';
import type { KeyedHash } from '#platform/secrets/keyed-hash.ts';

/** Without letters and digits that look alike, and without the x that the font draws as a sign between digits. */
const LETTERS = 'abcdefghjkmnpqrstuvwyz23456789';
const HALF = 5;

const randomHalf = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, () => `${randomHalf()}-${randomHalf()}`);

/** People type them in capitals, and without the dash. */
const plainCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** With the installation's key, since a stolen table could be tried through otherwise. */
export const hashRecoveryCode = (keyedHash: KeyedHash, userId: UserId, code: string): string =>
  keyedHash(`recovery code of ${userId}: ${plainCode(code)}`);
