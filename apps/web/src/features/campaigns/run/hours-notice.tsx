import { Clock } from 'lucide-react';
import { useId } from 'react';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Switch } from '#ui/fields/switch.tsx';
import { runTexts } from './texts.ts';

const texts = runTexts.run;

type HoursNoticeProps = {
  opensAt: string | null;
  isIgnored: boolean;
  onIgnoredChange: (isIgnored: boolean) => void;
};

export function HoursNotice({ opensAt, isIgnored, onIgnoredChange }: HoursNoticeProps) {
  const timezone = useTimezone();
  const id = useId();
  if (!opensAt && !isIgnored) return null;
  return (
    <div className="rounded-lg border border-line bg-amber-soft px-4 py-3 text-amber-text text-sm">
      {opensAt ? (
        <p className="mb-2 flex items-start gap-2">
          <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="figure min-w-0">{texts.opensAt(formatDateTime(opensAt, timezone))}</span>
        </p>
      ) : null}
      <div className="flex items-start gap-3">
        <Switch id={id} checked={isIgnored} onCheckedChange={onIgnoredChange} aria-describedby={`${id}-hint`} />
        <div className="min-w-0">
          <label htmlFor={id} className="font-medium">
            {texts.ignoreHours}
          </label>
          <p id={`${id}-hint`} className="text-xs">
            {texts.ignoreHoursHint}
          </p>
        </div>
      </div>
    </div>
  );
}
