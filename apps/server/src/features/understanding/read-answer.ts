import { asksForOffer } from './intent/asks-for-offer.ts';
import { readStance } from './intent/read-intent.ts';
import { soundsAutomatic } from './text/sounds-automatic.ts';
import { readUtterance } from './text/utterance.ts';
import { readSlots } from './understand.ts';
import type { Intent } from './understanding.ts';

export type BuyersAnswer = {
  isRefusing: boolean;
  isAutomatic: boolean;
  buyingSignal: 'visit' | 'offer' | null;
};

const REFUSING: readonly Intent[] = ['opt_out', 'not_interested', 'complaint'];

export function readAnswer(text: string): BuyersAnswer {
  if (text.trim() === '') return { isRefusing: false, isAutomatic: false, buyingSignal: null };
  const utterance = readUtterance(text);
  const stance = readStance(utterance, () => readSlots(utterance, { lastQuestion: null }));
  const isRefusing = stance !== null && REFUSING.includes(stance);
  const isAutomatic = soundsAutomatic(text);
  const isVisit = stance === 'ask_visit';
  return { isRefusing, isAutomatic, buyingSignal: isRefusing || isAutomatic ? null : signalOf(isVisit, text) };
}

export const readOffer = (text: string): boolean => asksForOffer(readUtterance(text).plain);

function signalOf(isVisit: boolean, text: string): BuyersAnswer['buyingSignal'] {
  if (isVisit) return 'visit';
  return readOffer(text) ? 'offer' : null;
}
