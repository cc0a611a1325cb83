import type { SendingState } from '@prumo/contracts/sending';
import { Panel } from '#ui/layout/card.tsx';
import { Progress } from '#ui/states/progress.tsx';
import { sendingTexts } from './texts.ts';

const texts = sendingTexts.today;

export function TodayCard({ today, hourlyLimit }: Pick<SendingState, 'today' | 'hourlyLimit'>) {
  const { sent, limit, firstContactsLastHour } = today;
  return (
    <Panel title={texts.title} bodyClassName="space-y-2">
      <p className="figure text-base">{limit === null ? texts.sent(sent) : texts.used(sent, limit)}</p>
      {limit === null ? null : (
        <Progress
          value={sent}
          max={limit}
          label={texts.progress}
          {...(sent >= limit ? { tone: 'amber' as const } : {})}
        />
      )}
      <p className="figure text-ink-muted text-sm">{texts.hour(firstContactsLastHour, hourlyLimit)}</p>
    </Panel>
  );
}
