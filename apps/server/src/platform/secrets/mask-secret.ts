export const MASK = '••••';

/** The last four characters tell one key from another; of a short one they would tell too much. */
export const maskSecret = (secret: string | undefined): string | null =>
  secret === undefined ? null : `${MASK}${secret.length > 8 ? secret.slice(-4) : ''}`;
