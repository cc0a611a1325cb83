import type { Campaign } from '@prumo/contracts/campaigns';
import { campaignStatusLabel, campaignStatusTone } from '#domain/campaigns/labels.ts';
import { Badge } from '#ui/lists/badge.tsx';

export const StatusBadge = ({ campaign }: { campaign: Campaign }) => (
  <Badge tone={campaignStatusTone(campaign)} hasDot>
    {campaignStatusLabel(campaign)}
  </Badge>
);
