import type { Campaign } from '@prumo/contracts/campaigns';
import { useNavigate } from '@tanstack/react-router';
import { Ban, CalendarRange, Copy, Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { mayCancel } from '../run/campaign-state.ts';
import { CancelCampaignDialog } from '../run/cancel-campaign-dialog.tsx';
import { runTexts } from '../run/texts.ts';
import { campaignTexts } from '../texts.ts';
import { useDuplicateCampaign } from '../use-duplicate-campaign.ts';
import { listTexts } from './texts.ts';

const texts = listTexts.card;

export function CardMenu({ campaign }: { campaign: Campaign }) {
  const navigate = useNavigate();
  const mayLaunch = useRight('campaigns');
  const { duplicate, isPending } = useDuplicateCampaign();
  const [isCancelling, setIsCancelling] = useState(false);
  const params = { campaignId: campaign.id };
  return (
    <>
      <Menu trigger={<IconButton size="sm" label={texts.more(campaign.name)} icon={<Ellipsis />} />}>
        <MenuItem icon={<CalendarRange />} onSelect={() => navigate({ to: '/campaigns/$campaignId/plan', params })}>
          {texts.plan}
        </MenuItem>
        {mayLaunch ? (
          <MenuItem icon={<Copy />} disabled={isPending} onSelect={() => duplicate(campaign.id)}>
            {campaignTexts.duplicate.action}
          </MenuItem>
        ) : null}
        {mayLaunch && mayCancel(campaign) ? (
          <MenuItem icon={<Ban />} isDestructive onSelect={() => setIsCancelling(true)}>
            {runTexts.cancel.action}
          </MenuItem>
        ) : null}
      </Menu>
      <CancelCampaignDialog campaign={campaign} open={isCancelling} onClose={() => setIsCancelling(false)} />
    </>
  );
}
