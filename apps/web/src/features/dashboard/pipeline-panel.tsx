import { LEAD_STATUSES } from '@prumo/contracts/schema-free-values';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { leadStatusLabels, leadStatusTones } from '#domain/leads/labels.ts';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { PanelBody } from './panel-body.tsx';
import { pipelineQuery } from './queries.ts';
import { ShareRow } from './share-row.tsx';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.pipeline;

export function PipelinePanel() {
  const query = useQuery(pipelineQuery);
  const total = query.data?.totalInPipeline;
  return (
    <Panel
      title={texts.title}
      badge={total === undefined ? null : <Badge className="figure">{texts.total(total)}</Badge>}
    >
      <PanelBody query={query} texts={texts} lines={10}>
        {({ pipeline, totalInPipeline }) => (
          <ul className="space-y-2.5 py-1">
            {LEAD_STATUSES.map((status) => (
              <ShareRow
                key={status}
                name={leadStatusLabels[status]}
                open={(text) => (
                  <Link to="/leads" search={{ status }} className="rounded-sm hover:underline">
                    {text}
                  </Link>
                )}
                count={pipeline[status]}
                total={totalInPipeline}
                tone={leadStatusTones[status]}
              />
            ))}
          </ul>
        )}
      </PanelBody>
    </Panel>
  );
}
