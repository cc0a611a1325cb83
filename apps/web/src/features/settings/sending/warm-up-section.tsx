import type { SendingState } from '@prumo/contracts/sending';
import { formatNumber } from '#platform/text/format.ts';
import { cn } from '#ui/cn.ts';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import type { SectionProps } from './section-props.ts';
import { sendingTexts } from './texts.ts';

const texts = sendingTexts.warmUp;

type WarmUpSectionProps = Pick<SectionProps, 'values' | 'onChange'> & {
  ladder: NonNullable<SendingState['ladder']>;
};

export function WarmUpSection({ values, onChange, ladder }: WarmUpSectionProps) {
  const isClimbing = values.warmUp && !values.isLongInUse;
  return (
    <div className="space-y-4">
      <SwitchLine
        label={texts.longInUse}
        hint={texts.longInUseHint(ladder.settledLimit)}
        checked={values.isLongInUse}
        onCheckedChange={(isLongInUse) => onChange({ isLongInUse })}
      />
      {values.isLongInUse ? null : (
        <SwitchLine
          label={texts.title}
          hint={texts.hint}
          checked={values.warmUp}
          onCheckedChange={(warmUp) => onChange({ warmUp })}
        />
      )}
      {isClimbing ? <Ladder {...ladder} /> : null}
    </div>
  );
}

function Ladder({ steps, since, day }: WarmUpSectionProps['ladder']) {
  return (
    <div>
      <ol aria-label={texts.table} className="grid grid-cols-7 gap-px overflow-hidden rounded-lg border bg-line">
        {steps.map((messages, index) => {
          const isToday = index + 1 === day;
          return (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: the place is the day
              key={index}
              aria-current={isToday ? 'date' : undefined}
              className={cn(
                'flex flex-col items-center bg-surface px-1 py-2',
                isToday && 'bg-accent-soft font-medium text-accent-text',
                index + 1 < day && 'text-ink-faint',
              )}
            >
              <span className="text-xs">{isToday ? texts.today : texts.dayOf(index + 1)}</span>
              <span className="figure text-sm">{formatNumber(messages)}</span>
            </li>
          );
        })}
      </ol>
      {since === null || day > steps.length ? (
        <p className="mt-1.5 text-ink-faint text-xs">{since === null ? texts.notStarted : texts.over}</p>
      ) : null}
    </div>
  );
}
