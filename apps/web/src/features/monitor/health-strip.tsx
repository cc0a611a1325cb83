import { numberProblemWords } from '@prumo/contracts/reasons/channel/number-problem-words';
import { numberRestrictionWords } from '@prumo/contracts/reasons/channel/number-restriction-words';
import type { CampaignMonitoring } from '@prumo/contracts/reports/monitoring';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatDayTime, formatPhone } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { cn } from '#ui/cn.ts';
import { Card } from '#ui/layout/card.tsx';
import { type Tone, toneDot } from '#ui/tone.ts';
import { monitorTexts } from './texts.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Examples: '40 s', '5 min', '3 h 20 min'. */
function waitWords(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return `${Math.max(0, Math.round(milliseconds / 1000))} s`;
  if (milliseconds < HOUR_MS) return `${Math.floor(milliseconds / MINUTE_MS)} min`;
  const minutes = Math.floor((milliseconds % HOUR_MS) / MINUTE_MS);
  const hours = `${Math.floor(milliseconds / HOUR_MS)} h`;
  return minutes === 0 ? hours : `${hours} ${minutes} min`;
}

const texts = monitorTexts.health;
/** Due for this long and not sent: something blocks the dispatcher. */
const LATE_MS = 2 * 60_000;

export function HealthStrip({ monitoring }: { monitoring: CampaignMonitoring }) {
  return (
    <Card>
      <section aria-label={texts.label} className="grid divide-y divide-line md:grid-cols-3 md:divide-x md:divide-y-0">
        <ChannelCell {...monitoring} />
        <QueueCell {...monitoring} />
        <DispatcherCell {...monitoring} />
      </section>
    </Card>
  );
}

type CellProps = { title: string; tone: Tone; state: ReactNode; children: ReactNode };

function Cell({ title, tone, state, children }: CellProps) {
  return (
    <div className="min-w-0 px-4 py-3">
      <h2 className="text-ink-faint text-xs">{title}</h2>
      <p className="mt-0.5 flex items-center gap-2 font-medium text-base">
        <span aria-hidden="true" className={cn('size-2 shrink-0 rounded-full', toneDot[tone])} />
        <span className="min-w-0 truncate">{state}</span>
      </p>
      <div className="figure mt-1 space-y-0.5 text-ink-muted text-sm">{children}</div>
    </div>
  );
}

function ChannelCell({ health: { channel }, isSimulated }: CampaignMonitoring) {
  const timezone = useTimezone();
  const when = (moment: string) => formatDayTime(moment, timezone);
  const { isConnected, problem, disconnectedSince, restriction, restrictedUntil, silentSince, lastEventAt } = channel;
  const why = problem && numberProblemWords(problem);
  const told = lastEventAt ? texts.lastEvent(when(lastEventAt)) : texts.noEvent;
  // The simulator's clock runs ahead of the time at which its events are stored.
  const event = isSimulated ? texts.nothingLeaves : told;
  const name = isSimulated ? texts.simulator : channel.phone ? formatPhone(`+${channel.phone}`) : null;
  if (!isConnected)
    return (
      <Cell title={texts.channel} tone="red" state={texts.disconnected}>
        <p>{why ?? (disconnectedSince ? texts.since(when(disconnectedSince)) : event)}</p>
        {why && disconnectedSince ? <p>{texts.since(when(disconnectedSince))}</p> : null}
        <SettingsLink />
      </Cell>
    );
  if (restriction !== null)
    return (
      <Cell title={texts.channel} tone="amber" state={texts.restricted}>
        <p>{numberRestrictionWords(restriction)}</p>
        <p>{restrictedUntil ? texts.until(when(restrictedUntil)) : texts.untilLifted}</p>
        {restrictedUntil ? null : <SettingsLink />}
      </Cell>
    );
  const state = [texts.connected, name].filter(Boolean).join(' · ');
  return (
    <Cell title={texts.channel} tone={silentSince ? 'amber' : 'green'} state={state}>
      <p>{silentSince ? texts.silent(when(silentSince)) : event}</p>
    </Cell>
  );
}

const SettingsLink = () => (
  <Link to="/settings" className="thumb relative text-accent-text underline-offset-2 hover:underline">
    {texts.settings}
  </Link>
);

function QueueCell({ health: { queue }, now }: CampaignMonitoring) {
  const timezone = useTimezone();
  const wait = queue.oldestDueAt ? Date.parse(now) - Date.parse(queue.oldestDueAt) : 0;
  const state = queue.due > 0 ? texts.due(queue.due) : texts.queueEmpty;
  return (
    <Cell title={texts.queue} tone={wait >= LATE_MS ? 'amber' : queue.due > 0 ? 'blue' : 'neutral'} state={state}>
      <p>{queue.waiting > 0 ? texts.waiting(queue.waiting) : texts.nothingWaits}</p>
      {wait >= LATE_MS ? <p className="text-amber-text">{texts.late(waitWords(wait))}</p> : null}
      {wait < LATE_MS && queue.nextAt ? <p>{texts.next(formatDayTime(queue.nextAt, timezone))}</p> : null}
    </Cell>
  );
}

function DispatcherCell({ health: { dispatcher, queue, channel }, now }: CampaignMonitoring) {
  const timezone = useTimezone();
  const { sending, lastSentAt, uncertain } = dispatcher;
  const wait = queue.oldestDueAt ? Date.parse(now) - Date.parse(queue.oldestDueAt) : 0;
  const isBlocked = wait >= LATE_MS && sending === 0 && channel.isConnected && channel.restriction === null;
  return (
    <Cell
      title={texts.dispatcher}
      tone={isBlocked ? 'red' : sending > 0 ? 'blue' : 'green'}
      state={sending > 0 ? texts.sending(sending) : isBlocked ? texts.blocked : texts.idle}
    >
      <p>{lastSentAt ? texts.last(formatDayTime(lastSentAt, timezone)) : texts.noneYet}</p>
      {uncertain > 0 ? <p className="text-amber-text">{texts.uncertain(uncertain)}</p> : null}
    </Cell>
  );
}
