import type { CampaignId } from '@prumo/contracts/ids';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useRight } from '#platform/session/rights.tsx';

type CampaignLinkProps = { campaignId: CampaignId; className: string; children: ReactNode };

/** To its form, or to its recipients for who may not change campaigns. */
export function CampaignLink({ campaignId, ...link }: CampaignLinkProps) {
  const mayChange = useRight('campaigns');
  return (
    <Link
      to={mayChange ? '/campaigns/$campaignId/edit' : '/campaign-monitoring/$campaignId'}
      params={{ campaignId }}
      {...link}
    />
  );
}
