import type { Campaign } from '@prumo/contracts/campaigns';
import { useNavigate } from '@tanstack/react-router';
import { CalendarRange, Copy, Ellipsis } from 'lucide-react';
import { Menu, MenuItem } from '#ui/dropdown-menu.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { campaignTexts } from '../texts.ts';
import { useDuplicateCampaign } from '../use-duplicate-campaign.ts';
import { listTexts } from './texts.ts';

const texts = listTexts.card;

/** What is done to a campaign less often. */
export function CardMenu({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const { duplicate, isPending } = useDuplicateCampaign();
  const params = { campaignId: campaign.id };
  return (
    <Menu trigger={<IconButton size="sm" label={texts.more(campaign.name)} icon={<Ellipsis />} />}>
      <MenuItem icon={<CalendarRange />} onSelect={() => navigate({ to: '/campaigns/$campaignId/plan', params })}>
        {texts.plan}
      </MenuItem>
      <MenuItem icon={<Copy />} disabled={isPending} onSelect={() => duplicate(campaign.id)}>
        {campaignTexts.duplicate.action}
      </MenuItem>
    </Menu>
  );
}
