import type { TeamBoard } from '@prumo/contracts/team/board';
import { QUEUE_REASON_WORDS } from '@prumo/contracts/team/roleta/words';
import { formatNumber } from '#platform/text/format.ts';
import { FigureButton } from './figure-button.tsx';
import { teamBoardTexts as texts } from './team-board-texts.ts';
import { WaitBadge } from './wait-badge.tsx';

type TeamBoardQueueProps = { parts: NonNullable<TeamBoard['queue']>; now: Date };

export function TeamBoardQueue({ parts, now }: TeamBoardQueueProps) {
  const total = parts.reduce((sum, { leads }) => sum + leads, 0);
  return (
    <section>
      <h3 className="flex items-baseline gap-2 font-medium text-sm">
        {texts.queue}
        <FigureButton figure="queued" className="figure">
          {formatNumber(total)}
        </FigureButton>
      </h3>
      {parts.length === 0 ? <p className="text-ink-muted text-sm">{texts.noQueue}</p> : null}
      <ul>
        {parts.map(({ group, code, leads, since }) => (
          <li key={`${group.id}:${code}`} className="flex min-h-9 items-center gap-3 text-sm">
            <FigureButton figure="queued" value={`${group.id}:${code}`} className="min-w-0 flex-1 break-words">
              {texts.queued(group.name, QUEUE_REASON_WORDS[code])}
            </FigureButton>
            <FigureButton figure="queued" value={`${group.id}:${code}`} className="figure font-medium">
              {formatNumber(leads)}
            </FigureButton>
            <WaitBadge since={since} now={now} />
          </li>
        ))}
      </ul>
    </section>
  );
}
