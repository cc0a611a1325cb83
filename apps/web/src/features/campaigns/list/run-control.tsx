import { type Campaign, EXECUTE_DEFAULT } from '@prumo/contracts/campaigns';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/api.ts';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useExecute, usePause } from '../queries.ts';
import { RunDialog } from './run-dialog.tsx';
import { listTexts } from './texts.ts';

const texts = listTexts.card;

/** Pause while it sends; otherwise run: a paused one goes on at once, any other asks for the limit (decision NS-067). */
export function RunControl({ campaign }: { campaign: Campaign }) {
  const [isAsking, setIsAsking] = useState(false);
  const pause = usePause(campaign.id);
  const resume = useExecute(campaign.id);
  // Paused by the move to another channel before it contacted anybody there, it begins.
  const goesOn = campaign.status === 'paused' && campaign.totalLeads > 0;

  const handlePause = () =>
    pause.mutate(undefined, {
      onSuccess: () => toast({ title: listTexts.run.paused, description: listTexts.run.pausedHint }),
      onError: failed(listTexts.run.pauseFailed),
    });
  const handleResume = () =>
    resume.mutate(
      { maxLeads: EXECUTE_DEFAULT },
      {
        onSuccess: () => toast({ title: listTexts.run.resumed, description: listTexts.run.resumedHint }),
        onError: failed(listTexts.run.failed),
      },
    );

  // The dialog stays mounted while the status changes under it, so that its answer is still told.
  return (
    <>
      {campaign.status === 'active' ? (
        <Button
          size="sm"
          icon={<Pause />}
          aria-label={texts.pauseNamed(campaign.name)}
          isBusy={pause.isPending}
          onClick={handlePause}
        >
          {texts.pause}
        </Button>
      ) : (
        <Button
          size="sm"
          icon={<Play />}
          aria-label={texts.runNamed(campaign.name)}
          isBusy={resume.isPending}
          onClick={goesOn ? handleResume : () => setIsAsking(true)}
        >
          {texts.run}
        </Button>
      )}
      <RunDialog campaign={campaign} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

const failed = (title: string) => (error: unknown) =>
  toast({ title, description: errorMessage(error), variant: 'destructive' });
