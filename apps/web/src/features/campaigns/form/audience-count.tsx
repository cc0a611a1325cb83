import { LEFT_OUT_WORDS } from '@prumo/contracts/campaigns/plan';
import type { CampaignId } from '@prumo/contracts/ids';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { formatCount } from '#ui/format-count.ts';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { audienceQuery } from '../queries.ts';
import { formTexts } from './texts.ts';

const texts = formTexts.audience;
const DEBOUNCE_MS = 300;

type AudienceCountProps = { tags: readonly string[]; campaignId: CampaignId | null };

export function AudienceCount({ tags, campaignId }: AudienceCountProps) {
  const [isShown, setIsShown] = useState(false);
  const debounced = useDebounced(tags, DEBOUNCE_MS);
  const { data, isError } = useQuery({
    ...audienceQuery(debounced, campaignId),
    enabled: debounced.length > 0,
    placeholderData: keepPreviousData,
  });
  const hasLeftOut = data !== undefined && data.leftOut.length > 0;
  return (
    <div className="mt-2 rounded-md bg-sunken px-3 py-2 text-sm empty:hidden">
      {tags.length === 0 ? null : (
        <p aria-live="polite" className="figure flex flex-wrap items-center gap-x-2 gap-y-1">
          <Users aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          {data ? (
            data.matching === 0 ? (
              <span className="text-ink-muted">{texts.none}</span>
            ) : (
              <>
                <span className="font-medium">{texts.matching(data.matching)}</span>
                <span className="text-ink-muted">{texts.reachable(data.reachable)}</span>
              </>
            )
          ) : (
            <span className="text-ink-muted">{isError ? texts.failed : texts.counting}</span>
          )}
        </p>
      )}
      {hasLeftOut && isShown && tags.length > 0 ? (
        <ul className="mt-1 divide-y divide-line">
          {data.leftOut.map(({ reason, leads }) => (
            <li key={reason} className="flex justify-between gap-3 py-1 text-ink-muted">
              {LEFT_OUT_WORDS[reason]}
              <span className="figure font-medium text-ink">{formatCount(leads)}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <Ways campaignId={campaignId}>
        {hasLeftOut && tags.length > 0 ? (
          <Button variant="link" size="sm" aria-expanded={isShown} onClick={() => setIsShown(!isShown)}>
            {isShown ? texts.hideWhy : texts.why}
          </Button>
        ) : null}
      </Ways>
    </div>
  );
}

function Ways({ campaignId, children }: { campaignId: CampaignId | null; children: ReactNode }) {
  if (!campaignId && !children) return null;
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1">
      {children}
      {campaignId ? (
        <Button asChild variant="link" size="sm">
          <Link to="/campaigns/$campaignId/advanced" params={{ campaignId }}>
            {texts.filters}
          </Link>
        </Button>
      ) : null}
    </p>
  );
}
