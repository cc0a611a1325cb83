import { leftOutWords } from '@prumo/contracts/campaigns/plan';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { formatCount } from '#ui/format-count.ts';
import { Badge } from '#ui/lists/badge.tsx';
import type { LeftOut, LeftOutGroup } from './plan-groups.ts';
import { planTexts } from './texts.ts';

const texts = planTexts;
const PAGE = 12;

export function LeftOutList({ groups }: { groups: readonly LeftOutGroup[] }) {
  return (
    <div className="space-y-5">
      {groups.map(({ reason, leads, count }) => (
        <section key={reason}>
          <h3 className="flex items-center gap-2 font-medium text-sm">
            {texts.leftOutReasons[reason]} <Badge className="figure">{formatCount(count)}</Badge>
          </h3>
          <Names leads={leads} />
          {leads.length < count ? (
            <p className="mt-1 text-ink-faint text-xs">{texts.named(leads.length, count)}</p>
          ) : null}
        </section>
      ))}
    </div>
  );
}

function Names({ leads }: { leads: readonly LeftOut[] }) {
  const [shown, setShown] = useState(PAGE);
  const rest = leads.length - shown;
  return (
    <>
      <ul className="mt-1 grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
        {leads.slice(0, shown).map((lead) => (
          <li key={lead.leadId} className="min-w-0 border-b py-1.5 text-sm">
            <span className="block truncate">{lead.leadName}</span>
            {lead.sameAs === null && lead.problem === null ? null : (
              <span className="block truncate text-ink-faint text-xs">{leftOutWords(lead)}</span>
            )}
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <Button size="sm" variant="ghost" className="mt-1" onClick={() => setShown(shown + 5 * PAGE)}>
          {texts.more(Math.min(5 * PAGE, rest))}
        </Button>
      ) : null}
    </>
  );
}
