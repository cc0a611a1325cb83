import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Megaphone } from 'lucide-react';
import { CampaignLink } from '#domain/campaigns/campaign-link.tsx';
import { campaignStatusLabel, campaignStatusTone } from '#domain/campaigns/labels.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { PanelBody } from './panel-body.tsx';
import { dashboardCampaignsQuery } from './queries.ts';
import { dashboardTexts } from './texts.ts';

const texts = dashboardTexts.campaigns;
const SHOWN = 5;

export function CampaignsPanel() {
  const timezone = useTimezone();
  const query = useQuery(dashboardCampaignsQuery);
  return (
    <Panel title={texts.title}>
      <PanelBody query={query} texts={texts} lines={8}>
        {(campaigns) =>
          campaigns.length === 0 ? (
            <EmptyState
              className="py-8"
              icon={<Megaphone />}
              title={texts.empty}
              action={
                <IfAllowed right="campaigns">
                  <Button asChild size="sm">
                    <Link to="/campaigns/create">{texts.create}</Link>
                  </Button>
                </IfAllowed>
              }
            />
          ) : (
            <ul className="-mx-2">
              {campaigns.slice(0, SHOWN).map((campaign) => (
                <li key={campaign.id}>
                  <CampaignLink
                    campaignId={campaign.id}
                    className="flex min-h-12 items-center gap-3 rounded-md px-2 py-1.5 hover:bg-hover"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block truncate font-medium text-sm">{campaign.name}</span>
                      <span className="figure block text-ink-faint text-xs">
                        {texts.leads(campaign.totalLeads)} · {formatDate(campaign.createdAt, timezone)}
                      </span>
                    </span>
                    <Badge tone={campaignStatusTone(campaign)} hasDot>
                      {campaignStatusLabel(campaign)}
                    </Badge>
                  </CampaignLink>
                </li>
              ))}
            </ul>
          )
        }
      </PanelBody>
    </Panel>
  );
}
