import type { VisitReminder } from '@prumo/contracts/leads/visit-reminders';
import type { Visit, VisitState } from '@prumo/contracts/leads/visits';
import { toLocalText } from '@prumo/contracts/local-time';
import { messageFailureWords } from '@prumo/contracts/reasons/channel/message-failure-words';
import {
  VISIT_OUTCOME_WORDS,
  VISIT_REMINDER_STATE_WORDS,
  VISIT_REMINDER_WORDS,
  VISIT_STATE_WORDS,
} from '@prumo/contracts/reasons/visit-words';
import { Link } from '@tanstack/react-router';
import { CalendarClock, CalendarX, Check, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { useTimezone } from '#platform/time/account-time.ts';
import { useMinute } from '#platform/time/use-minute.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Menu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import type { Tone } from '#ui/tone.ts';
import { OwnerAvatar } from '../team/owner-avatar.tsx';
import { useTeam } from '../team/people.ts';
import { AddTask } from './add-task.tsx';
import { dueWords } from './task-due.ts';
import { useToday } from './use-today.ts';
import { useVisitTime } from './use-visit-time.ts';
import { useActOnVisit } from './visit-queries.ts';
import { visitTexts as texts } from './visit-texts.ts';
import { CancelVisit, ChangeVisit, VisitResult } from './visit-windows.tsx';

export const VISIT_TONES: Record<VisitState, Tone> = {
  proposed: 'amber',
  confirmed: 'green',
  took_place: 'blue',
  no_show: 'red',
  cancelled: 'neutral',
};

type VisitWindow = { visit: Visit; what: 'change' | 'cancel' | 'result' | 'next' };
type VisitRowsProps = { visits: readonly Visit[]; isOfOneLead?: boolean };

export function VisitRows({ visits, isOfOneLead = false }: VisitRowsProps) {
  const [open, setOpen] = useState<VisitWindow | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <ul className="divide-y divide-line">
        {visits.map((visit) => (
          <VisitRow
            key={visit.id}
            visit={visit}
            isOfOneLead={isOfOneLead}
            onOpen={(what) => setOpen({ visit, what })}
          />
        ))}
      </ul>
      {open?.what === 'change' ? <ChangeVisit visit={open.visit} onClose={close} /> : null}
      {open?.what === 'cancel' ? <CancelVisit visit={open.visit} onClose={close} /> : null}
      {open?.what === 'result' ? (
        <VisitResult visit={open.visit} onClose={close} onNext={() => setOpen({ ...open, what: 'next' })} />
      ) : null}
      {open?.what === 'next' ? <AddTask lead={open.visit.lead} initial={{ kind: 'get_back' }} onClose={close} /> : null}
    </>
  );
}

type VisitRowProps = { visit: Visit; isOfOneLead: boolean; onOpen: (what: VisitWindow['what']) => void };

function VisitRow({ visit, isOfOneLead, onOpen }: VisitRowProps) {
  const when = useVisitTime(visit);
  const isToCome = visit.state === 'proposed' || visit.state === 'confirmed';
  const mayChange = useRight('answer') && isToCome;
  const isOver = useMinute() >= Date.parse(visit.endsAt);
  const said = [visit.reason, visit.note].filter(Boolean).join(' · ');
  return (
    <li className="flex min-h-12 items-center gap-2.5 py-1.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="figure font-medium text-sm">{when}</span>
          <Badge tone={VISIT_TONES[visit.state]}>{stateWords(visit)}</Badge>
          {visit.leadConfirmedAt && isToCome ? <Badge tone="green">{texts.leadConfirmed}</Badge> : null}
        </p>
        {isOfOneLead ? null : (
          <Link
            to="/leads"
            search={{ lead: visit.lead.id }}
            preload={false}
            className="block break-words rounded-sm text-sm hover:underline"
          >
            {visit.lead.name}
          </Link>
        )}
        <p className="break-words text-ink-muted text-sm">
          {[visit.product?.name, visit.place ?? (visit.product ? null : texts.atProperty)].filter(Boolean).join(' · ')}
        </p>
        {visit.earlierStart ? <EarlierTime startsAt={visit.earlierStart} /> : null}
        {visit.reminders.map((reminder) => (
          <ReminderLine key={reminder.kind} reminder={reminder} isToCome={isToCome} />
        ))}
        {said ? <p className="line-clamp-2 break-words text-ink-faint text-xs">{said}</p> : null}
      </div>
      <VisitMember visit={visit} />
      {mayChange ? <VisitActs visit={visit} isOver={isOver} onOpen={onOpen} /> : null}
    </li>
  );
}

function stateWords({ state, outcome, cancelledBy }: Visit): string {
  if (state === 'took_place' && outcome) return VISIT_OUTCOME_WORDS[outcome];
  return state === 'cancelled' && cancelledBy ? texts.cancelledBy[cancelledBy] : VISIT_STATE_WORDS[state];
}

function EarlierTime({ startsAt }: { startsAt: string }) {
  const [day = '', time = ''] = toLocalText(startsAt, useTimezone()).split('T');
  return <p className="figure text-ink-faint text-xs">{texts.before(dueWords({ day, time }, useToday()))}</p>;
}

/** What is planned is told while the visit is to come; what could not leave says why. */
function ReminderLine({
  reminder: { kind, state, at, reason },
  isToCome,
}: {
  reminder: VisitReminder;
  isToCome: boolean;
}) {
  const [day = '', time = ''] = toLocalText(at, useTimezone()).split('T');
  const when = dueWords({ day, time }, useToday());
  if (state === 'planned' && !isToCome) return null;
  const told = texts.reminder(VISIT_REMINDER_WORDS[kind], VISIT_REMINDER_STATE_WORDS[state], when);
  return (
    <p className={cn('figure break-words text-xs', state === 'failed' ? 'text-red-text' : 'text-ink-faint')}>
      {reason && state !== 'sent' ? `${told}. ${messageFailureWords(reason)}` : told}
    </p>
  );
}

/** Nobody is named where the account has one person. */
function VisitMember({ visit: { memberId } }: { visit: Visit }) {
  const { hasTeam, nameOf } = useTeam();
  const name = hasTeam ? nameOf(memberId) : null;
  return name ? <OwnerAvatar name={name} /> : null;
}

type VisitActsProps = { visit: Visit; isOver: boolean; onOpen: VisitRowProps['onOpen'] };

function VisitActs({ visit, isOver, onOpen }: VisitActsProps) {
  const { mutate: act, isPending } = useActOnVisit();
  return (
    <>
      {isOver ? (
        <Button size="sm" onClick={() => onOpen('result')}>
          {texts.result}
        </Button>
      ) : visit.state === 'proposed' ? (
        <Button size="sm" icon={<Check />} disabled={isPending} onClick={() => act({ visit, act: 'confirm' })}>
          {texts.confirm}
        </Button>
      ) : null}
      <Menu trigger={<IconButton size="sm" label={texts.more(visit.lead.name)} icon={<Ellipsis />} />}>
        {isOver ? null : (
          <MenuItem icon={<Check />} onSelect={() => onOpen('result')}>
            {texts.result}
          </MenuItem>
        )}
        <MenuItem icon={<CalendarClock />} onSelect={() => onOpen('change')}>
          {texts.change}
        </MenuItem>
        <MenuItem icon={<CalendarX />} isDestructive onSelect={() => onOpen('cancel')}>
          {texts.cancel}
        </MenuItem>
      </Menu>
    </>
  );
}
