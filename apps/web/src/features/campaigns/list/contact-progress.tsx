import type { Campaign } from '@prumo/contracts/campaigns';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Progress } from '#ui/states/progress.tsx';
import { audienceQuery } from '../queries.ts';
import { listTexts } from './texts.ts';

const texts = listTexts.card;

/** 'N de M contatados': M counts everybody the tags still reach (NS-070). */
export function ContactProgress({ campaign }: { campaign: Campaign }) {
  const { id, targetTags, sentLeads, totalLeads, status } = campaign;
  const { data: audience } = useQuery({
    ...audienceQuery(targetTags, id, totalLeads),
    placeholderData: keepPreviousData,
  });
  const left = audience?.reachable ?? 0;
  const label = texts.contacted(sentLeads, totalLeads + left);
  return (
    <div className="mt-3">
      <div className="flex items-center gap-3">
        <Progress label={label} value={sentLeads} max={totalLeads + left} className="flex-1" />
        <span className="figure text-ink-muted text-xs">{label}</span>
      </div>
      {left > 0 && (status === 'completed' || status === 'draft') ? (
        <p className="figure mt-1 text-ink-muted text-xs">{texts.left(left)}</p>
      ) : null}
    </div>
  );
}
