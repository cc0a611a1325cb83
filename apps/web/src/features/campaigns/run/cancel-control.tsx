import type { Campaign } from '@prumo/contracts/campaigns';
import { Ban } from 'lucide-react';
import { useState } from 'react';
import { useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { mayCancel } from './campaign-state.ts';
import { CancelCampaignDialog } from './cancel-campaign-dialog.tsx';
import { runTexts } from './texts.ts';

const texts = runTexts.cancel;

export function CancelControl({ campaign }: { campaign: Campaign }) {
  const [isAsking, setIsAsking] = useState(false);
  const mayLaunch = useRight('campaigns');
  return (
    <>
      {mayLaunch && mayCancel(campaign) ? (
        <Button size="sm" icon={<Ban />} aria-label={texts.named(campaign.name)} onClick={() => setIsAsking(true)}>
          {texts.short}
        </Button>
      ) : null}
      <CancelCampaignDialog campaign={campaign} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}
