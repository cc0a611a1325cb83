import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { channelTexts } from './channel-texts.ts';

const texts = channelTexts.silence;

export function SilenceNotice({ since }: { since: string }) {
  const timezone = useTimezone();
  return (
    <div className="basis-full border-t pt-2 text-amber-text text-xs">
      <p className="font-medium">{texts.title(formatDayTime(since, timezone))}</p>
      <p className="mt-0.5">{texts.text}</p>
      <ol className="mt-1 list-decimal space-y-0.5 pl-4">
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}
