import { formatWait, waitTone } from '#domain/figures/wait-time.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { teamBoardTexts as texts } from './team-board-texts.ts';

export function WaitBadge({ since, now }: { since: string; now: Date }) {
  const seconds = (now.getTime() - new Date(since).getTime()) / 1000;
  return (
    <Badge tone={waitTone(seconds)} hasDot className="figure">
      {texts.ago(formatWait(seconds))}
    </Badge>
  );
}
