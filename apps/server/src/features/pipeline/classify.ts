import type { LeadStatus } from '@prumo/contracts/leads';
import { type ClassifyRule, FOLLOWED_STAGES } from '@prumo/contracts/pipeline';

/** Only evidence newer than the last status change by a person. */
export type Evidence = {
  status: LeadStatus;
  isDataComplete: boolean;
  isSuppressed: boolean;
  isRefusing: boolean;
  lastInboundAt: Date | null;
  lastOutboundAt: Date | null;
  /** 0 where too few messages, or no recent ones, make the count irrelevant. */
  inboundBursts: number;
  buyingSignal: { kind: 'visit' | 'offer'; at: Date } | null;
};

export type StageVerdict = { to: LeadStatus; rule: ClassifyRule; at: Date | null };

const DAY_MS = 24 * 3600 * 1000;
const SILENT_DAYS = 14;
export const HOT_DAYS = 3;
export const HOT_BURSTS = 3;
/** Only a buying signal moves a qualified lead. */
const SETTLED: LeadStatus[] = ['qualificado', 'proposta', 'negociacao', 'fechado', 'perdido'];

/** Null = no move (NS-057, NS-172); the first matching rule wins. */
export function classify(evidence: Evidence, now: Date): StageVerdict | null {
  const { status } = evidence;
  if (evidence.isSuppressed || evidence.isRefusing) return null;
  const verdict = SETTLED.includes(status) ? signalOfQualified(evidence, now) : firstMatch(evidence, now);
  return verdict?.to === status ? null : verdict;
}

const daysBetween = (at: Date, now: Date) => (now.getTime() - at.getTime()) / DAY_MS;

function signalOf({ buyingSignal }: Evidence, now: Date): StageVerdict | null {
  if (!buyingSignal || daysBetween(buyingSignal.at, now) > SILENT_DAYS) return null;
  return { to: 'quente', rule: buyingSignal.kind, at: buyingSignal.at };
}

const unansweredSince = ({ lastInboundAt, lastOutboundAt }: Evidence): Date | null =>
  lastInboundAt !== null && lastOutboundAt !== null && lastOutboundAt <= lastInboundAt ? null : lastOutboundAt;

function isSilent(evidence: Evidence, now: Date): boolean {
  const since = unansweredSince(evidence);
  return since !== null && daysBetween(since, now) >= SILENT_DAYS;
}

const signalOfQualified = (evidence: Evidence, now: Date) =>
  evidence.status === 'qualificado' && !isSilent(evidence, now) ? signalOf(evidence, now) : null;

function firstMatch(evidence: Evidence, now: Date): StageVerdict | null {
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

export type PersonMove = { from: LeadStatus; to: LeadStatus };

function depthOf(status: LeadStatus): number {
  if (status === 'frio') return 0;
  const depth = FOLLOWED_STAGES.indexOf(status);
  return depth < 0 ? FOLLOWED_STAGES.length : depth;
}

export const followsFrom = (status: LeadStatus): boolean => depthOf(status) < FOLLOWED_STAGES.length - 1;

/** Null unless the stage is after the lead's stage and after every stage that a person moved the lead back from. */
export function follow(evidence: Evidence, movesByPeople: readonly PersonMove[], now: Date): StageVerdict | null {
  const verdict = classify(evidence, now);
  if (!verdict) return null;
  const depth = depthOf(verdict.to);
  const reached = movesByPeople.filter(isBackward).map(({ from }) => depthOf(from));
  return depth > Math.max(depthOf(evidence.status), ...reached) ? verdict : null;
}

/** Leaving Perdido is a new start, not a move back. */
const isBackward = ({ from, to }: PersonMove): boolean => from !== 'perdido' && depthOf(to) < depthOf(from);
