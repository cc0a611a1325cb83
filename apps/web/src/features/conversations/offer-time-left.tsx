import { useNow } from '#platform/time/use-now.ts';
import { inboxTexts } from './texts.ts';

const SECOND_MS = 1000;

export function OfferTimeLeft({ until }: { until: string }) {
  const left = Math.max(0, Math.floor((Date.parse(until) - useNow(SECOND_MS).getTime()) / SECOND_MS));
  return <span className="figure">{inboxTexts.offer.left(left)}</span>;
}
