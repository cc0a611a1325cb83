import { type Campaign, EXECUTE_DEFAULT } from '@prumo/contracts/campaigns';
import { Pause, Play } from 'lucide-react';
import { useState } from 'react';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useExecute, useOpening, usePause } from '../queries.ts';
import { isSettling } from './campaign-state.ts';
import { ResumeDialog } from './resume-dialog.tsx';
import { RunDialog } from './run-dialog.tsx';
import { runFailure } from './run-failure.ts';
import { runTexts } from './texts.ts';

const texts = runTexts.control;

/**
 * A paused campaign resumes at once, or after the question about hours; any other campaign asks for the limit (NS-067,
 * NS-086).
 */
export const RunControl = ({ campaign }: { campaign: Campaign }) => (
  <IfAllowed right="campaigns">
    <Control campaign={campaign} />
  </IfAllowed>
);

function Control({ campaign }: { campaign: Campaign }) {
  const [isAsking, setIsAsking] = useState(false);
  const [opensAt, setOpensAt] = useState<string | null>(null);
  const pause = usePause(campaign.id);
  const resume = useExecute(campaign.id);
  const opening = useOpening(campaign.id);
  // A campaign paused by a provider change before contacting anybody starts instead of resuming.
  const goesOn = campaign.status === 'paused' && campaign.totalLeads > 0;

  const handlePause = () =>
    pause.mutate(undefined, {
      onSuccess: () => toast({ title: runTexts.run.paused, description: runTexts.run.pausedHint }),
      onError: failed(runTexts.run.pauseFailed),
    });
  const goOn = (ignoreHours: boolean) =>
    resume.mutate(
      { maxLeads: EXECUTE_DEFAULT, ignoreHours },
      {
        onSuccess: () => {
          setOpensAt(null);
          toast({ title: runTexts.run.resumed, description: runTexts.run.resumedHint });
        },
        onError: failed(runTexts.run.failed),
      },
    );
  const handleResume = () =>
    opening.mutate(undefined, {
      onSuccess: (at) => (at === null ? goOn(false) : setOpensAt(at)),
      onError: failed(runTexts.run.failed),
    });

  // The dialogs stay mounted so that the result of their request is still reported.
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
      ) : isSettling(campaign) ? null : (
        <Button
          size="sm"
          icon={<Play />}
          aria-label={texts.runNamed(campaign.name)}
          isBusy={resume.isPending || opening.isPending}
          onClick={goesOn ? handleResume : () => setIsAsking(true)}
        >
          {texts.run}
        </Button>
      )}
      <ResumeDialog
        campaign={campaign}
        opensAt={opensAt}
        isBusy={resume.isPending}
        onClose={() => setOpensAt(null)}
        onResume={goOn}
      />
      <RunDialog campaign={campaign} open={isAsking} onClose={() => setIsAsking(false)} />
    </>
  );
}

const failed = (title: string) => (error: unknown) =>
  toast({ title, description: runFailure(error), variant: 'destructive' });
