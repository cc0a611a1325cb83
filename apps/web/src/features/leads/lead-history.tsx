import type { LeadStatusChange } from '@prumo/contracts/leads';
import { ArrowRight } from 'lucide-react';
import { useTimezone } from '#platform/account-time.ts';
import { formatDateTime } from '#platform/format.ts';
import { useSessionUser } from '#platform/session.ts';
import { LeadStatusBadge } from './lead-badges.tsx';
import { leadTexts } from './texts.ts';

const texts = leadTexts.panel;

export function LeadHistory({ history }: { history: readonly LeadStatusChange[] }) {
  const timezone = useTimezone();
  const author = useAuthor();
  return (
    <section>
      <h3 className="mb-1.5 font-medium text-ink-faint text-xs">{texts.history}</h3>
      {history.length === 0 ? <p className="text-ink-muted text-sm">{texts.noHistory}</p> : null}
      <ol className="space-y-2.5">
        {history.map((change) => {
          const by = author(change.changedBy);
          return (
            <li key={change.id}>
              <div className="flex flex-wrap items-center gap-1.5">
                {change.fromStatus ? (
                  <LeadStatusBadge status={change.fromStatus} />
                ) : (
                  <span className="text-ink-muted text-sm">{texts.start}</span>
                )}
                <ArrowRight aria-hidden="true" className="size-3.5 text-ink-faint" />
                <LeadStatusBadge status={change.toStatus} />
              </div>
              <p className="figure mt-0.5 text-ink-faint text-xs">
                {formatDateTime(change.timestamp, timezone)}
                {by ? ` · ${by}` : ''}
                {change.notes ? ` · ${change.notes}` : ''}
              </p>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function useAuthor() {
  const { id } = useSessionUser();
  return (changedBy: string | null) => {
    if (changedBy === id) return texts.byYou;
    if (changedBy === 'auto') return texts.byMachine;
    return changedBy === 'ai' || changedBy === 'agent' ? texts.byAgent : null;
  };
}
