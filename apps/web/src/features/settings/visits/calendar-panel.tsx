import { useQuery } from '@tanstack/react-query';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { CopyField } from '#ui/fields/copy-field.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { QueryState } from '../query-state.tsx';
import { calendarQuery, useNewCalendar, useRemoveCalendar } from './queries.ts';
import { visitSettingsTexts } from './texts.ts';

const texts = visitSettingsTexts.calendar;

/** The secret address of one's own visits. */
export function CalendarPanel() {
  return (
    <Panel title={texts.title} description={texts.description}>
      <QueryState query={useQuery(calendarQuery)} texts={visitSettingsTexts}>
        {({ since }) => <Address since={since} />}
      </QueryState>
    </Panel>
  );
}

function Address({ since }: { since: string | null }) {
  const timezone = useTimezone();
  const { mutate: make, data: made, reset, isPending } = useNewCalendar();
  const { mutate: remove, isPending: isRemoving } = useRemoveCalendar();
  return (
    <div className="space-y-3">
      {made ? (
        <CopyField label={texts.label} hint={texts.once} value={`${window.location.origin}${made.path}`} />
      ) : (
        <p className="text-sm">{since ? texts.since(formatDate(since, timezone)) : texts.none}</p>
      )}
      <p className="text-ink-faint text-xs">{since ? `${texts.renewHint} ${texts.slow}` : texts.slow}</p>
      <div className="flex flex-wrap gap-2">
        <Button isBusy={isPending} onClick={() => make()}>
          {since ? texts.renew : texts.create}
        </Button>
        {since ? (
          <Button variant="ghost" isBusy={isRemoving} onClick={() => remove(undefined, { onSuccess: reset })}>
            {texts.remove}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
