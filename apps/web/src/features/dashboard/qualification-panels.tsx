import { useQuery } from '@tanstack/react-query';
import { CircleCheck, Share2 } from 'lucide-react';
import { leadSourceLabel } from '#domain/leads/labels.ts';
import { Panel } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { FigureButton } from './figure-button.tsx';
import { PanelBody } from './panel-body.tsx';
import { qualificationQuery } from './queries.ts';
import { ShareRow } from './share-row.tsx';
import { dashboardTexts } from './texts.ts';

const sum = (stats: readonly { count: number }[]) => stats.reduce((total, { count }) => total + count, 0);

export function SourcesPanel() {
  const texts = dashboardTexts.sources;
  const query = useQuery(qualificationQuery);
  return (
    <Panel title={texts.title}>
      <PanelBody query={query} texts={texts} lines={4}>
        {({ sourceStats }) =>
          sourceStats.length === 0 ? (
            <EmptyState className="py-8" icon={<Share2 />} title={texts.empty} />
          ) : (
            <ul className="space-y-2.5 py-1">
              {sourceStats.map(({ leadSource, count }) => {
                const name = leadSourceLabel(leadSource);
                return (
                  <ShareRow
                    key={leadSource}
                    name={name}
                    open={(text) => (
                      <FigureButton figure="source" value={leadSource}>
                        {text}
                      </FigureButton>
                    )}
                    count={count}
                    total={sum(sourceStats)}
                  />
                );
              })}
            </ul>
          )
        }
      </PanelBody>
    </Panel>
  );
}

export function QualificationPanel() {
  const texts = dashboardTexts.qualification;
  const query = useQuery(qualificationQuery);
  return (
    <Panel title={texts.title}>
      <PanelBody query={query} texts={texts} lines={4}>
        {({ qualifiedStats }) =>
          sum(qualifiedStats) === 0 ? (
            <EmptyState className="py-8" icon={<CircleCheck />} title={texts.empty} />
          ) : (
            <ul className="space-y-2.5 py-1">
              {[true, false].map((isComplete) => {
                const name = isComplete ? texts.complete : texts.incomplete;
                const count = qualifiedStats.find(({ isDataComplete }) => isDataComplete === isComplete)?.count ?? 0;
                return (
                  <ShareRow
                    key={name}
                    name={name}
                    open={(text) => <FigureButton figure={isComplete ? 'complete' : 'incomplete'}>{text}</FigureButton>}
                    count={count}
                    total={sum(qualifiedStats)}
                    tone={isComplete ? 'green' : 'amber'}
                  />
                );
              })}
            </ul>
          )
        }
      </PanelBody>
    </Panel>
  );
}
