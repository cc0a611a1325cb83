import type { LeadId } from '@prumo/contracts/ids';
import type { BulkAnswer, BulkBody } from '@prumo/contracts/leads';
import { toast } from '#ui/toast.ts';
import { useBulkLeads } from './queries.ts';
import { leadTexts } from './texts.ts';

const texts = leadTexts.bulk;

export function useBulk(ids: readonly LeadId[], onDone: () => void) {
  const { mutate, isPending } = useBulkLeads();

  function report({ updated, failed }: BulkAnswer, action: BulkBody['action']) {
    const reason = failed[0]?.reason;
    if (reason) {
      const description = texts.partly(updated, failed.length, reason);
      toast({ title: leadTexts.toast.error, description, variant: 'destructive' });
    } else {
      const description = action === 'delete' ? texts.deleted(updated) : texts.done(updated);
      toast({ title: leadTexts.toast.success, description });
    }
    onDone();
  }

  function run(action: BulkBody['action'], value?: string) {
    mutate(
      { ids: [...ids], action, ...(value === undefined ? {} : { value }) },
      {
        onSuccess: (answer) => report(answer, action),
        onError: () => toast({ title: leadTexts.toast.error, description: texts.failed, variant: 'destructive' }),
      },
    );
  }

  return { run, isBusy: isPending };
}
