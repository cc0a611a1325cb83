import type { GroupHours, HourSpan } from '@prumo/contracts/team/roleta/hours';
import { Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { hoursTexts as texts } from './hours-texts.ts';

const USUAL: HourSpan = { from: '09:00', to: '18:00' };

type HoursFieldsProps = {
  hours: GroupHours;
  /** Of the box that opens a day. */
  openLabel: (day: string) => string;
  onChange: (hours: GroupHours) => void;
};

export function HoursFields({ hours, openLabel, onChange }: HoursFieldsProps) {
  const { week, exceptions } = hours;
  return (
    <div className="space-y-2">
      <ul className="space-y-1">
        {texts.days.map((day, place) => (
          <DayRow
            key={day}
            day={day}
            openLabel={openLabel}
            spans={week[place] ?? []}
            onChange={(spans) =>
              onChange({ ...hours, week: week.map((one, index) => (index === place ? spans : one)) })
            }
          />
        ))}
      </ul>
      <p className="font-medium text-ink-muted text-xs">{texts.exceptions}</p>
      <ul className="space-y-1">
        {exceptions.map(({ day, spans }) => (
          <DayRow
            key={day}
            day={day.split('-').toReversed().join('/')}
            openLabel={openLabel}
            spans={spans}
            onChange={(next) =>
              onChange({
                ...hours,
                exceptions: exceptions.map((one) => (one.day === day ? { day, spans: next } : one)),
              })
            }
            onRemove={() => onChange({ ...hours, exceptions: exceptions.filter((one) => one.day !== day) })}
          />
        ))}
      </ul>
      <NewException
        onAdd={(day) =>
          onChange({ ...hours, exceptions: [...exceptions.filter((one) => one.day !== day), { day, spans: [] }] })
        }
      />
    </div>
  );
}

type DayRowProps = {
  day: string;
  openLabel: (day: string) => string;
  spans: readonly HourSpan[];
  onChange: (spans: HourSpan[]) => void;
  onRemove?: () => void;
};

/** Shows the first span of the day; others that were saved stay. */
function DayRow({ day, openLabel, spans: [span, ...others], onChange, onRemove }: DayRowProps) {
  const time = (name: 'from' | 'to', shown: HourSpan) => (
    <span className="w-28 shrink-0">
      <Input
        type="time"
        aria-label={texts[name](day)}
        value={shown[name] === '24:00' ? '23:59' : shown[name]}
        onChange={(event) => onChange([{ ...shown, [name]: event.target.value }, ...others])}
      />
    </span>
  );
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-2 text-sm">
      <Checkbox
        aria-label={openLabel(day)}
        checked={span !== undefined}
        onCheckedChange={(isOpen) => onChange(isOpen ? [USUAL] : [])}
      />
      <span className="w-24 shrink-0">{day}</span>
      {span ? time('from', span) : null}
      {span ? time('to', span) : null}
      {onRemove ? (
        <IconButton size="sm" label={texts.removeException(day)} icon={<Trash2 />} onClick={onRemove} />
      ) : null}
    </li>
  );
}

function NewException({ onAdd }: { onAdd: (day: string) => void }) {
  const [day, setDay] = useState('');
  return (
    <div className="flex items-end gap-2">
      <Field label={texts.date}>
        {(field) => <Input {...field} type="date" value={day} onChange={(event) => setDay(event.target.value)} />}
      </Field>
      <Button
        icon={<Plus />}
        disabled={day === ''}
        onClick={() => {
          onAdd(day);
          setDay('');
        }}
      >
        {texts.addException}
      </Button>
    </div>
  );
}
