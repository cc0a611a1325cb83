import type { AccountId } from '@prumo/contracts/ids';
import { verifyTexts as texts } from './texts.ts';
import { listTrailAccounts } from './trail-store.ts';
import { type TrailFault, type TrailParts, type VerifiedTrail, verifyTrail } from './verify-trail.ts';

/** Of one account or of all, in lines for who runs the installation. */
export async function tellTrails(
  parts: TrailParts,
  account?: AccountId,
): Promise<{ lines: string[]; isWhole: boolean }> {
  const accounts = account ? [account] : await listTrailAccounts(parts.db);
  const lines: string[] = [];
  let isWhole = true;
  for (const accountId of accounts) {
    const verified = await verifyTrail(parts, accountId);
    lines.push(...linesOf(verified));
    isWhole &&= verified.faults.length === 0;
  }
  return { lines: accounts.length === 0 ? [texts.none] : lines, isWhole };
}

function linesOf({ accountId, count, last, faults }: VerifiedTrail): string[] {
  if (faults.length === 0) return [texts.whole(accountId, count, last.number, last.hash)];
  return [texts.broken(accountId, count, faults.length), ...faults.map(faultLine)];
}

function faultLine(fault: TrailFault): string {
  switch (fault.kind) {
    case 'changed':
      return texts.changed(fault.number);
    case 'foreign':
      return texts.foreign(fault.number);
    case 'missing':
      return texts.missing(fault.from, fault.to);
    case 'reordered':
      return texts.reordered(fault.number, fault.belongsAt);
    case 'headless':
      return texts.headless;
  }
}
