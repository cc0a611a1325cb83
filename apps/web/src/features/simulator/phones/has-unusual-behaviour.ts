import type { SimulatorPhone } from '@prumo/contracts/channel';

/** A phone that does not behave as most do: what is strange about a conversation is likely its doing. */
export const isChanged = ({ isBlocked, isOffline, receipts, sends, hasNinthDigit }: SimulatorPhone): boolean =>
  isBlocked || isOffline || receipts !== 'normal' || sends !== 'answered' || hasNinthDigit === false;
