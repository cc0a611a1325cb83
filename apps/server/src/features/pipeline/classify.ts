import type { LeadStatus } from '@prumo/contracts/leads';
import type { ClassifyRule } from '@prumo/contracts/pipeline';

/** Evidence about one lead, only what is newer than the last status change by a person. */
export type Evidence = {
  status: LeadStatus;
  isDataComplete: boolean;
  isSuppressed: boolean;
  isRefusing: boolean;
  lastInboundAt: Date | null;
  /** The last of our messages that the provider accepted. */
  lastOutboundAt: Date | null;
  /** Counted where there are messages enough and one is new enough for the rule; 0 elsewhere. */
  inboundBursts: number;
};

/** Where the evidence speaks for, by which rule, and the time of the message that rule rests on. */
export type Verdict = { to: LeadStatus; rule: ClassifyRule; at: Date | null };

const DAY_MS = 24 * 3600 * 1000;
const SILENT_DAYS = 14;
export const HOT_DAYS = 3;
export const HOT_BURSTS = 3;
const SETTLED: LeadStatus[] = ['qualificado', 'proposta', 'negociacao', 'fechado', 'perdido'];

/** The status the evidence speaks for, or null for none (decision NS-057); the first rule that matches wins. */
export function classify(evidence: Evidence, now: Date): Verdict | null {
  const { status } = evidence;
  if (SETTLED.includes(status) || evidence.isSuppressed || evidence.isRefusing) return null;
  const verdict = firstMatch(evidence, now);
  return verdict?.to === status ? null : verdict;
}

function firstMatch(evidence: Evidence, now: Date): Verdict | null {
  const { status, lastInboundAt, lastOutboundAt, isDataComplete, inboundBursts } = evidence;
  const daysSince = (at: Date) => (now.getTime() - at.getTime()) / DAY_MS;
  const isOurs = lastOutboundAt !== null && (lastInboundAt === null || lastOutboundAt > lastInboundAt);
  if (isOurs && daysSince(lastOutboundAt) >= SILENT_DAYS)
    return ['novo', 'contatado', 'interessado', 'quente'].includes(status)
      ? { to: 'frio', rule: 'silent', at: lastOutboundAt }
      : null;
  if (isDataComplete) return { to: 'qualificado', rule: 'complete', at: null };
  if (lastInboundAt && inboundBursts >= HOT_BURSTS && daysSince(lastInboundAt) <= HOT_DAYS)
    return { to: 'quente', rule: 'hot', at: lastInboundAt };
  if (lastInboundAt && daysSince(lastInboundAt) <= SILENT_DAYS && ['novo', 'contatado', 'frio'].includes(status))
    return { to: 'interessado', rule: 'replied', at: lastInboundAt };
  if (status === 'novo' && lastOutboundAt) return { to: 'contatado', rule: 'contacted', at: lastOutboundAt };
  return null;
}
