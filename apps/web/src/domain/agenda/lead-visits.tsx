import type { Lead } from '@prumo/contracts/leads';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { leadVisitsQuery } from './visit-queries.ts';
import { VisitRows } from './visit-rows.tsx';
import { visitTexts as texts } from './visit-texts.ts';
import { BookVisit } from './visit-windows.tsx';

export function LeadVisits({ lead }: { lead: Pick<Lead, 'id' | 'name' | 'ownerId'> }) {
  const { data } = useQuery(leadVisitsQuery(lead.id));
  const mayBook = useRight('answer');
  const [isBooking, setBooking] = useState(false);
  if (!data) return null;
  return (
    <section aria-label={texts.title} className="rounded-md border border-line px-3 py-2">
      <div className="flex items-center justify-between gap-2">
        <h3 className="font-medium text-ink-muted text-xs">{texts.title}</h3>
        {mayBook ? (
          <Button size="sm" variant="ghost" icon={<CalendarPlus />} onClick={() => setBooking(true)}>
            {texts.add}
          </Button>
        ) : null}
      </div>
      {data.length > 0 ? (
        <VisitRows visits={data} isOfOneLead />
      ) : (
        <p className="py-1 text-ink-faint text-sm">{texts.none}</p>
      )}
      {isBooking ? <BookVisit lead={lead} onClose={() => setBooking(false)} /> : null}
    </section>
  );
}
