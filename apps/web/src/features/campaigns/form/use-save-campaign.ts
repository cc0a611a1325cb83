import type { Campaign, CreateCampaignBody } from '@prumo/contracts/campaigns';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseFormSetError } from 'react-hook-form';
import { showFieldErrors } from '#platform/forms/field-errors.ts';
import { refusedAs, saveOverChanges } from '#platform/forms/save-over-changes.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { campaignQuery, useUpdateCampaign } from '../queries.ts';
import type { CampaignValues } from './campaign-form-values.ts';
import { formTexts as texts } from './texts.ts';

type CampaignSave = {
  base: Campaign;
  setError: UseFormSetError<CampaignValues>;
  onSaved: (saved: Campaign) => void;
  onChanged: (theirs: Campaign) => boolean;
};

const isSending = ({ status }: Campaign) => status === 'active' || status === 'paused';

/** Asks first if making the campaign a draft stops sends (decision NS-069). */
export function useSaveCampaign({ base, setError, onSaved, onChanged }: CampaignSave) {
  const queryClient = useQueryClient();
  const { mutateAsync, isPending } = useUpdateCampaign(base.id);
  const [asking, setAsking] = useState<CreateCampaignBody | null>(null);

  async function save(body: CreateCampaignBody, { mayStopSends = false } = {}): Promise<void> {
    try {
      const saved = await saveOverChanges({
        base,
        send: (before) => mutateAsync({ ...body, expectedUpdatedAt: before.updatedAt }),
        isChanged: refusedAs('campaign_changed'),
        readNow: () => queryClient.fetchQuery({ ...campaignQuery(base.id), staleTime: 0 }),
        onChanged: (theirs) => {
          const isMet = onChanged(theirs);
          const mustAsk = !isMet && !mayStopSends && isSending(theirs);
          setAsking(mustAsk ? body : null);
          return isMet || mustAsk;
        },
      });
      setAsking(null);
      toast({ title: texts.saved, description: texts.savedHint });
      onSaved(saved);
    } catch (error) {
      if (mayStopSends) setAsking(null);
      toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
      showFieldErrors(error, setError);
    }
  }

  return {
    submit: (body: CreateCampaignBody) => (isSending(base) ? setAsking(body) : save(body)),
    isPending,
    isAsking: asking !== null,
    confirm: () => (asking ? save(asking, { mayStopSends: true }) : undefined),
    dismiss: () => setAsking(null),
  };
}
