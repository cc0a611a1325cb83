import type { LeadStatus } from '@prumo/contracts/leads';
import { type ClassifyRule, FOLLOWED_STAGES } from '@prumo/contracts/pipeline';

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
  /** The lead asked to visit, or for a price offer. */
  buyingSignal: { kind: 'visit' | 'offer'; at: Date } | null;
};

/** Where the evidence speaks for, by which rule, and the time of the message that rule rests on. */
export type Verdict = { to: LeadStatus; rule: ClassifyRule; at: Date | null };

const DAY_MS = 24 * 3600 * 1000;
const SILENT_DAYS = 14;
export const HOT_DAYS = 3;
export const HOT_BURSTS = 3;
/** People decide about these; a qualified lead is moved by a buying signal alone. */
const SETTLED: LeadStatus[] = ['qualificado', 'proposta', 'negociacao', 'fechado', 'perdido'];

/** The status the evidence speaks for, or null for none (decisions NS-057 and NS-172); the first rule that matches wins. */
export function classify(evidence: Evidence, now: Date): Verdict | null {
  const { status } = evidence;
  if (evidence.isSuppressed || evidence.isRefusing) return null;
  const verdict = SETTLED.includes(status) ? signalOfQualified(evidence, now) : firstMatch(evidence, now);
  return verdict?.to === status ? null : verdict;
}

const daysBetween = (at: Date, now: Date) => (now.getTime() - at.getTime()) / DAY_MS;

function signalOf({ buyingSignal }: Evidence, now: Date): Verdict | null {
  if (!buyingSignal || daysBetween(buyingSignal.at, now) > SILENT_DAYS) return null;
  return { to: 'quente', rule: buyingSignal.kind, at: buyingSignal.at };
}

/** Since when our last word waits for an answer; null where the last word is the lead's. */
const unansweredSince = ({ lastInboundAt, lastOutboundAt }: Evidence): Date | null =>
  lastInboundAt !== null && lastOutboundAt !== null && lastOutboundAt <= lastInboundAt ? null : lastOutboundAt;

function isSilent(evidence: Evidence, now: Date): boolean {
  const since = unansweredSince(evidence);
  return since !== null && daysBetween(since, now) >= SILENT_DAYS;
}

const signalOfQualified = (evidence: Evidence, now: Date) =>
  evidence.status === 'qualificado' && !isSilent(evidence, now) ? signalOf(evidence, now) : null;

function firstMatch(evidence: Evidence, now: Date): Verdict | null {
  const { status, lastInboundAt, lastOutboundAt, isDataComplete, inboundBursts } = evidence;
  const daysSince = (at: Date) => daysBetween(at, now);
  if (isSilent(evidence, now))
    return ['novo', 'contatado', 'interessado', 'quente'].includes(status)
      ? { to: 'frio', rule: 'silent', at: lastOutboundAt }
      : null;
  const signalled = signalOf(evidence, now);
  if (signalled) return signalled;
  if (isDataComplete) return { to: 'qualificado', rule: 'complete', at: null };
  if (lastInboundAt && inboundBursts >= HOT_BURSTS && daysSince(lastInboundAt) <= HOT_DAYS)
    return { to: 'quente', rule: 'hot', at: lastInboundAt };
  if (lastInboundAt && daysSince(lastInboundAt) <= SILENT_DAYS && ['novo', 'contatado', 'frio'].includes(status))
    return { to: 'interessado', rule: 'replied', at: lastInboundAt };
  if (status === 'novo' && lastOutboundAt) return { to: 'contatado', rule: 'contacted', at: lastOutboundAt };
  return null;
}

/** A person's change of a lead's status. */
export type PersonMove = { from: LeadStatus; to: LeadStatus };

/** How far a lead has come along the stages it follows by itself. A cold one has come nowhere; beyond them people decide. */
function depthOf(status: LeadStatus): number {
  if (status === 'frio') return 0;
  const depth = FOLLOWED_STAGES.indexOf(status);
  return depth < 0 ? FOLLOWED_STAGES.length : depth;
}

/** Where the rules could move a lead that stands here without a person's word. */
export const followsFrom = (status: LeadStatus): boolean => depthOf(status) < FOLLOWED_STAGES.length - 1;

/**
 * The stage a lead goes to by itself: the one the evidence speaks for, if it lies ahead and no person has moved the lead
 * back from there or from farther on. A person's move is a floor (the lead never goes back) and a hold (what a person
 * took back is not given again by evidence of its kind).
 */
export function follow(evidence: Evidence, movesByPeople: readonly PersonMove[], now: Date): Verdict | null {
  const verdict = classify(evidence, now);
  if (!verdict) return null;
  const depth = depthOf(verdict.to);
  const held = movesByPeople.filter(isBackward).map(({ from }) => depthOf(from));
  return depth > Math.max(depthOf(evidence.status), ...held) ? verdict : null;
}

/** Out of Perdido a lead begins anew: nobody says with it how far it came. */
const isBackward = ({ from, to }: PersonMove): boolean => from !== 'perdido' && depthOf(to) < depthOf(from);
