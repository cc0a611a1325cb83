import { asksForOffer } from './intent/asks-for-offer.ts';
import { soundsAutomatic } from './text/sounds-automatic.ts';
import { readUtterance } from './text/utterance.ts';
import { understand } from './understand.ts';
import type { Intent } from './understanding.ts';

export type BuyersAnswer = {
  isRefusing: boolean;
  isAutomatic: boolean;
  buyingSignal: 'visit' | 'offer' | null;
};

const REFUSING: readonly Intent[] = ['opt_out', 'not_interested', 'complaint'];

export function readAnswer(text: string): BuyersAnswer {
  if (text.trim() === '') return { isRefusing: false, isAutomatic: false, buyingSignal: null };
  const { intent } = understand(text, { lastQuestion: null });
  const isRefusing = REFUSING.includes(intent);
  const isAutomatic = soundsAutomatic(text);
  return { isRefusing, isAutomatic, buyingSignal: isRefusing || isAutomatic ? null : signalOf(intent, text) };
}

export const readOffer = (text: string): boolean => asksForOffer(readUtterance(text).plain);

function signalOf(intent: Intent, text: string): BuyersAnswer['buyingSignal'] {
  if (intent === 'ask_visit') return 'visit';
  return readOffer(text) ? 'offer' : null;
}
