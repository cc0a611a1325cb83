import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** A phone's clock may be half a minute off. */
const STEPS_AROUND = 1;

export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

type AppEntry = { secret: string; product: string; username: string };

/** What the QR code holds; apps show the product and the user name. */
export const totpAddress = ({ secret, product, username }: AppEntry): string =>
  new TOTP({ issuer: product, label: username, secret, period: STEP_SECONDS }).toString();

/** The time step whose code this is; null for a wrong one. */
export function totpStep(secret: string, code: string, at: Date): number | null {
  const timestamp = at.getTime();
  const totp = new TOTP({ secret, period: STEP_SECONDS });
  const steps = totp.validate({ token: code, timestamp, window: STEPS_AROUND });
  return steps === null ? null : totp.counter({ timestamp }) + steps;
}
