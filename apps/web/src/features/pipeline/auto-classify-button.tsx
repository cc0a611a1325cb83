import { Sparkles } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { toast } from '#ui/toast.ts';
import { useAutoClassify } from './queries.ts';
import { pipelineTexts } from './texts.ts';

const texts = pipelineTexts.toast;

export function AutoClassifyButton() {
  const { mutate, isPending } = useAutoClassify();

  const handleClick = () =>
    mutate(undefined, {
      onSuccess: ({ updated }) => toast({ title: texts.classified, description: texts.classifiedText(updated) }),
      onError: () => toast({ title: texts.error, description: texts.classifyFailed, variant: 'destructive' }),
    });

  return (
    <Button icon={<Sparkles />} isBusy={isPending} onClick={handleClick}>
      {isPending ? pipelineTexts.classifying : pipelineTexts.classify}
    </Button>
  );
}
