import type { Weekday } from '@prumo/contracts/sending';
import { Fragment } from 'react';
import { type DayValue, type DayValues, HOUR_PRESETS, WEEK } from '#domain/channel/sending-hours.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Input } from '#ui/fields/input.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { readTime } from './read-time.ts';
import type { SectionProps } from './section-props.ts';
import { sendingTexts } from './texts.ts';

const texts = sendingTexts.hours;

export function HoursSection({ values, errors, onChange }: SectionProps) {
  const { days, isAnytime } = values;
  const setDay = (day: Weekday, part: Partial<DayValue>) =>
    onChange({ days: { ...days, [day]: { ...days[day], ...part } } });
  const general = errors['allowedHours.days'] ?? errors.allowedHours;
  return (
    <div className="space-y-4">
      <SwitchLine
        label={texts.anytime}
        hint={texts.anytimeHint}
        checked={isAnytime}
        onCheckedChange={(next) => onChange({ isAnytime: next })}
      />
      {isAnytime ? null : (
        <>
          <fieldset className="flex flex-wrap gap-1.5">
            <legend className="sr-only">{texts.presets}</legend>
            {HOUR_PRESETS.map((preset) => (
              <Button
                key={preset.label}
                size="sm"
                aria-pressed={areSame(days, preset.days)}
                className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-text"
                onClick={() => onChange({ days: preset.days })}
              >
                {preset.label}
              </Button>
            ))}
          </fieldset>
          <div className="divide-y rounded-lg border">
            {WEEK.map((day) => (
              <DayRow
                key={day}
                name={texts.days[day]}
                value={days[day]}
                error={errors[`allowedHours.days.${day}.from`] ?? errors[`allowedHours.days.${day}.to`]}
                onChange={(part) => setDay(day, part)}
              />
            ))}
          </div>
          {general ? (
            <p role="alert" className="text-red-text text-xs">
              {general}
            </p>
          ) : null}
          <SwitchLine
            label={texts.simulator}
            hint={texts.simulatorHint}
            checked={values.appliesToSimulator}
            onCheckedChange={(next) => onChange({ appliesToSimulator: next })}
          />
        </>
      )}
    </div>
  );
}

const areSame = (some: DayValues, others: DayValues): boolean =>
  WEEK.every((day) => {
    const [one, other] = [some[day], others[day]];
    return one.isOpen === other.isOpen && (!one.isOpen || (one.from === other.from && one.to === other.to));
  });

type DayRowProps = {
  name: string;
  value: DayValue;
  error: string | undefined;
  onChange: (part: Partial<DayValue>) => void;
};

function DayRow({ name, value, error, onChange }: DayRowProps) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-2 gap-y-1.5 px-3 py-1.5">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the box is a button that carries the label itself */}
      <label className="flex w-[88px] items-center gap-2.5 text-sm">
        <Checkbox aria-label={name} checked={value.isOpen} onCheckedChange={(isOpen) => onChange({ isOpen })} />
        <span aria-hidden="true">{name}</span>
      </label>
      {value.isOpen ? (
        <div className="flex items-center gap-2">
          {(['from', 'to'] as const).map((end) => (
            <Fragment key={end}>
              {end === 'to' ? <span className="text-ink-faint text-sm">{texts.until}</span> : null}
              <span className="w-[68px]">
                <Input
                  inputMode="numeric"
                  maxLength={5}
                  aria-label={texts[end](name)}
                  aria-invalid={error ? true : undefined}
                  className="figure text-center"
                  value={value[end]}
                  onChange={(event) => onChange({ [end]: event.target.value })}
                  onBlur={(event) => onChange({ [end]: readTime(event.target.value, end) })}
                />
              </span>
            </Fragment>
          ))}
        </div>
      ) : (
        <span className="text-ink-faint text-sm">{texts.closed}</span>
      )}
      {error ? (
        <p role="alert" className="basis-full text-red-text text-xs">
          {error}
        </p>
      ) : null}
    </div>
  );
}
