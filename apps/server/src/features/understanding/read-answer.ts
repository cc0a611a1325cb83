import { asksForOffer } from './intent/asks-for-offer.ts';
import { soundsAutomatic } from './text/sounds-automatic.ts';
import { readUtterance } from './text/utterance.ts';
import { understand } from './understand.ts';
import type { Intent } from './understanding.ts';

/** What a message means for how far the sale has come. */
export type BuyersAnswer = {
  /** Wants nothing more, or is angry: no step forward. */
  isRefusing: boolean;
  /** A machine answered for the lead. */
  isAutomatic: boolean;
  buyingSignal: 'visit' | 'offer' | null;
};

const REFUSING: readonly Intent[] = ['opt_out', 'not_interested', 'complaint'];

/** Reads one message of a lead. A file without words is an answer that tells nothing. */
export function readAnswer(text: string): BuyersAnswer {
  if (text.trim() === '') return { isRefusing: false, isAutomatic: false, buyingSignal: null };
  const { intent } = understand(text, { lastQuestion: null });
  const isRefusing = REFUSING.includes(intent);
  const isAutomatic = soundsAutomatic(text);
  return { isRefusing, isAutomatic, buyingSignal: isRefusing || isAutomatic ? null : signalOf(intent, text) };
}

/** Wants a price put to them, or puts one, whatever else the message says. */
export const readOffer = (text: string): boolean => asksForOffer(readUtterance(text).plain);

function signalOf(intent: Intent, text: string): BuyersAnswer['buyingSignal'] {
  if (intent === 'ask_visit') return 'visit';
  return readOffer(text) ? 'offer' : null;
}
