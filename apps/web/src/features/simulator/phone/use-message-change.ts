import type { SimulatorMessage } from '@prumo/contracts/channel';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useChangeMessage } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';

type Change = { kind: 'edit'; text: string } | { kind: 'delete' } | { kind: 'react'; emoji: string | null };

export function useMessageChange({ id, phone }: SimulatorMessage) {
  const { mutate, isPending } = useChangeMessage();
  const change = (what: Change, onDone?: () => void) =>
    mutate(
      { id, phone, ...what },
      {
        onSuccess: () => onDone?.(),
        onError: (error) =>
          toast({ title: simulatorTexts.bubble.failed, description: errorMessage(error), variant: 'destructive' }),
      },
    );
  return { change, isPending };
}
