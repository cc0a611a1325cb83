import { useQuery } from '@tanstack/react-query';
import { FollowUpRows } from '#domain/conversations/follow-up-list.tsx';
import { followUpsQuery } from '#domain/conversations/follow-up-queries.ts';
import { followUpTexts as texts } from '#domain/conversations/follow-up-texts.ts';
import { formatCount } from '#ui/format-count.ts';
import { Panel } from '#ui/layout/card.tsx';
import { FigureButton } from './figure-button.tsx';
import { PanelBody } from './panel-body.tsx';

const SHOWN = 5;

export function FollowUpsCard({ count }: { count: number }) {
  const query = useQuery(followUpsQuery());
  return (
    <Panel
      title={texts.title}
      badge={
        <FigureButton figure="follow_ups" className="figure font-semibold text-lg">
          {formatCount(query.data?.total ?? count)}
        </FigureButton>
      }
    >
      <PanelBody query={query} texts={{ loading: texts.loading, failed: texts.loadFailed }} lines={3}>
        {({ followUps, total }) => (
          <>
            <FollowUpRows followUps={followUps.slice(0, SHOWN)} />
            {total > SHOWN ? (
              <FigureButton figure="follow_ups" className="mt-2 text-accent-text text-sm">
                {texts.all(formatCount(total))}
              </FigureButton>
            ) : null}
          </>
        )}
      </PanelBody>
    </Panel>
  );
}
