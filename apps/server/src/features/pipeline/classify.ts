import type { LeadStatus } from '@prumo/contracts/leads';

/** Evidence about one lead, only what is newer than the last status change by a person. */
export type Evidence = {
  status: LeadStatus;
  isDataComplete: boolean;
  isSuppressed: boolean;
  isRefusing: boolean;
  /** When the last message of either side was, and whether it was ours. */
  lastMessageAt: Date | null;
  isLastMessageOurs: boolean;
  inboundBursts: number;
  lastInboundAt: Date | null;
  hasAcceptedOutbound: boolean;
};

const DAY_MS = 24 * 3600 * 1000;
const SILENT_DAYS = 14;
const HOT_DAYS = 3;
const HOT_BURSTS = 3;
const SETTLED: LeadStatus[] = ['qualificado', 'proposta', 'negociacao', 'fechado', 'perdido'];

/** The status the evidence speaks for, or null for none (decision NS-057); the first rule that matches wins. */
export function classify(evidence: Evidence, now: Date): LeadStatus | null {
  const { status } = evidence;
  if (SETTLED.includes(status) || evidence.isSuppressed || evidence.isRefusing) return null;
  const target = firstMatch(evidence, now);
  return target === status ? null : target;
}

function firstMatch(evidence: Evidence, now: Date): LeadStatus | null {
  const { status } = evidence;
  const daysSince = (at: Date | null) =>
    at === null ? Number.POSITIVE_INFINITY : (now.getTime() - at.getTime()) / DAY_MS;
  const isSilent =
    evidence.isLastMessageOurs && evidence.lastMessageAt !== null && daysSince(evidence.lastMessageAt) >= SILENT_DAYS;
  if (isSilent) return ['novo', 'contatado', 'interessado', 'quente'].includes(status) ? 'frio' : null;
  if (evidence.isDataComplete) return 'qualificado';
  if (evidence.inboundBursts >= HOT_BURSTS && daysSince(evidence.lastInboundAt) <= HOT_DAYS) return 'quente';
  if (daysSince(evidence.lastInboundAt) <= SILENT_DAYS && ['novo', 'contatado', 'frio'].includes(status))
    return 'interessado';
  if (status === 'novo' && evidence.hasAcceptedOutbound) return 'contatado';
  return null;
}
