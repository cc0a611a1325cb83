import { expect, test } from 'vitest';
import { rfcTotp } from '#test/rfc-totp.ts';
import { newTotpSecret, totpStep } from './totp.ts';

/** RFC 6238, appendix B, for SHA-1. */
const VECTORS = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
] as const;
const SEED = Buffer.from('12345678901234567890');
const SEED_BASE32 = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

test.each(VECTORS)('at second %d the code is that of RFC 6238', (seconds, code) => {
  const at = new Date(seconds * 1000);
  expect(rfcTotp(SEED, at, 8)).toBe(code);
  expect(totpStep(SEED_BASE32, code.slice(2), at)).toBe(Math.floor(seconds / 30));
});

test('codes of the RFC are taken one step around, with the step they are of, and no further', () => {
  for (let round = 0; round < 50; round += 1) {
    const secret = newTotpSecret();
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    const at = new Date(Date.UTC(2026, 2, 10) + round * 86_399_000);
    const around = (steps: number) => rfcTotp(secret, new Date(at.getTime() + steps * 30_000));
    const now = Math.floor(at.getTime() / 30_000);
    for (const steps of [-1, 0, 1]) expect(totpStep(secret, around(steps), at)).toBe(now + steps);
    const near = [-1, 0, 1].map(around);
    for (const steps of [-2, 2])
      if (!near.includes(around(steps))) expect(totpStep(secret, around(steps), at)).toBeNull();
  }
});
