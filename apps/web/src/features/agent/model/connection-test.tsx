import { PlugZap } from 'lucide-react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { toast } from '#ui/toast/toast.ts';
import { modelTexts } from './model-texts.ts';
import { useTestModel } from './use-model.ts';

const texts = modelTexts.test;

/** Makes a real call, so it runs only when somebody asks. */
export function ConnectionTest({ isDirty }: { isDirty: boolean }) {
  const { mutate, data, isPending } = useTestModel();
  const handleTest = () =>
    mutate(undefined, {
      onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-3">
      <Button icon={<PlugZap />} isBusy={isPending} disabled={isDirty} onClick={handleTest}>
        {isPending ? texts.busy : texts.action}
      </Button>
      <p
        role="status"
        className={cn('min-w-0 text-sm', !isDirty && data?.failure ? 'text-red-text' : 'text-ink-muted')}
      >
        {isDirty ? texts.saveFirst : data && !isPending ? texts.result(data) : ''}
      </p>
    </div>
  );
}
