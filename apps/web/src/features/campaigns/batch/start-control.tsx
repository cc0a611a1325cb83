import type { Campaign } from '@prumo/contracts/campaigns';
import { BATCH_CAP, type FilterPreview } from '@prumo/contracts/campaigns/batches';
import { Link } from '@tanstack/react-router';
import { Rocket } from 'lucide-react';
import { useState } from 'react';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useStartBatch } from './batch-queries.ts';
import { StartDialog } from './start-dialog.tsx';
import { batchTexts } from './texts.ts';
import type { PreviewInput } from './use-preview.ts';

const texts = batchTexts.start;

type StartControlProps = {
  campaign: Campaign;
  preview: FilterPreview;
  asked: PreviewInput | null;
  isCurrent: boolean;
  onRefresh: () => void;
};

export function StartControl({ campaign, preview, asked, isCurrent, onRefresh }: StartControlProps) {
  const [isAsking, setIsAsking] = useState(false);
  const start = useStartBatch(campaign.id);
  const once = useSingleFlight();
  const isPaused = campaign.status === 'paused' && campaign.totalLeads > 0;
  const hasNoMessages = campaign.messages.length === 0;
  const whyNot = hasNoMessages ? texts.noMessages : isPaused ? texts.paused : isCurrent ? undefined : texts.outdated;

  function handleAsk() {
    if (preview.totalLeads === 0) toast({ title: texts.noneTitle, description: texts.none, variant: 'destructive' });
    else if (preview.totalLeads > BATCH_CAP)
      toast({
        title: texts.tooManyTitle,
        description: batchTexts.preview.tooMany(BATCH_CAP),
        variant: 'destructive',
      });
    else {
      onRefresh();
      setIsAsking(true);
    }
  }

  const handleStart = () =>
    once(async () => {
      if (!asked) return;
      try {
        const { execution } = await start.mutateAsync({ ...asked, expectedLeads: preview.totalLeads });
        toast({ title: texts.startedTitle, description: texts.started(execution.totalLeads, execution.totalBatches) });
        setIsAsking(false);
      } catch (error) {
        toast({ title: texts.failed, description: errorMessage(error, texts.failed), variant: 'destructive' });
      }
    });

  return (
    <div className="space-y-3">
      {hasNoMessages ? (
        <div className="flex flex-wrap items-center gap-3 rounded-lg bg-amber-soft px-4 py-3 text-amber-text text-sm">
          <p className="min-w-0 flex-1">{texts.noMessages}</p>
          <Button asChild size="sm">
            <Link to="/campaigns/$campaignId/edit" params={{ campaignId: campaign.id }}>
              {texts.writeMessages}
            </Link>
          </Button>
        </div>
      ) : isPaused ? (
        <p className="rounded-lg bg-amber-soft px-4 py-3 text-amber-text text-sm">{texts.paused}</p>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        className="w-full"
        icon={<Rocket />}
        disabled={whyNot !== undefined}
        title={whyNot}
        onClick={handleAsk}
      >
        {texts.button}
      </Button>
      {asked ? (
        <StartDialog
          open={isAsking}
          onClose={() => setIsAsking(false)}
          campaign={campaign}
          preview={preview}
          batchSize={asked.config.batchSize}
          isBusy={start.isPending}
          onConfirm={handleStart}
        />
      ) : null}
    </div>
  );
}
