import { Case } from '@prumo/contracts/agent/cases';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { BookmarkPlus } from 'lucide-react';
import { api, errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { trialTexts } from './trial-texts.ts';
import type { Opening, Trial } from './use-trial.ts';

const texts = trialTexts.keep;
const PATH = '/api/ai/cases';

/** Makes a case of the talk so far. */
export function KeepTrial({ trial: { said, pending }, opening }: { trial: Trial; opening: Opening | null }) {
  const navigate = useNavigate();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.post(PATH, { opening, said }, Case),
    onSuccess: () => invalidatePaths(PATH),
  });
  const hasTalk = said.length > 0 && pending === null;

  function handleKeep() {
    mutate(undefined, {
      onSuccess: () =>
        toast({
          title: texts.done,
          description: texts.doneHint,
          action: { label: texts.open, onClick: () => navigate({ to: '/ai-agent', search: { tab: 'casos' } }) },
        }),
      onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    });
  }

  return (
    <Button
      size="sm"
      icon={<BookmarkPlus />}
      isBusy={isPending}
      disabled={!hasTalk}
      title={hasTalk ? undefined : trialTexts.notBegun}
      onClick={handleKeep}
    >
      {texts.label}
    </Button>
  );
}
