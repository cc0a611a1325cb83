import { type Campaign, EXECUTE_CAP, EXECUTE_DEFAULT } from '@prumo/contracts/campaigns';
import type { Guard } from '@prumo/contracts/campaigns/audience';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { useDebounced } from '#ui/hooks/use-debounced.ts';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { planQuery, useExecute } from '../queries.ts';
import { GuardedList } from './guarded-list.tsx';
import { HoursNotice } from './hours-notice.tsx';
import { runFailure } from './run-failure.ts';
import { RunSummary } from './run-summary.tsx';
import { runTexts } from './texts.ts';

/** Null unless a whole number from 1 to the cap. */
function readLimit(typed: string): number | null {
  const text = typed.trim();
  if (!/^\d{1,3}$/.test(text)) return null;
  const limit = Number(text);
  return limit >= 1 && limit <= EXECUTE_CAP ? limit : null;
}

const texts = runTexts.run;
const DEBOUNCE_MS = 250;

type RunDialogProps = { campaign: Campaign; open: boolean; onClose: () => void };

export function RunDialog({ campaign, open, onClose }: RunDialogProps) {
  const formId = useId();
  const timezone = useTimezone();
  const [typed, setTyped] = useState(String(EXECUTE_DEFAULT));
  const [ignoreHours, setIgnoreHours] = useState(false);
  const [include, setInclude] = useState<Guard[]>([]);
  const execute = useExecute(campaign.id);
  const limit = readLimit(typed);
  const debounced = useDebounced(limit, DEBOUNCE_MS);
  const plan = useQuery({
    ...planQuery(campaign.id, { maxLeads: debounced ?? EXECUTE_DEFAULT, ignoreHours, include, limit: 1 }),
    enabled: open && debounced !== null,
    placeholderData: keepPreviousData,
  });
  const isCurrent = plan.data !== undefined && !plan.isPlaceholderData && limit === debounced;
  const isSomebody = plan.data !== undefined && plan.data.next.leads + plan.data.totals.open > 0;
  const whyNot = () => {
    if (limit === null) return texts.invalid(EXECUTE_CAP);
    if (campaign.messages.length === 0) return texts.noMessages;
    if (!isCurrent) return plan.isError ? texts.checkFailed : texts.checking;
    return isSomebody ? undefined : texts.nobody;
  };
  const reason = whyNot();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (limit === null || reason) return;
    execute.mutate(
      { maxLeads: limit, ignoreHours, include },
      {
        onSuccess: ({ execution: { totalLeads, startsAt } }) => {
          const description = startsAt
            ? texts.queuedFor(totalLeads, formatDateTime(startsAt, timezone))
            : texts.queued(totalLeads);
          toast({ title: texts.started, description });
          onClose();
        },
        onError: (error) => toast({ title: texts.failed, description: runFailure(error), variant: 'destructive' }),
      },
    );
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(next) => (next ? undefined : onClose())}
      isLocked={execute.isPending}
      title={texts.title(campaign.name)}
      description={texts.description}
      footer={
        <>
          <DialogCancel disabled={execute.isPending} />
          <Button
            type="submit"
            form={formId}
            variant="primary"
            isBusy={execute.isPending}
            disabled={reason !== undefined}
            title={reason}
          >
            {execute.isPending ? texts.busy : texts.confirm}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={handleSubmit} className="space-y-4">
        <Field
          label={texts.limit}
          hint={texts.limitHint(EXECUTE_CAP)}
          error={limit === null ? texts.invalid(EXECUTE_CAP) : undefined}
        >
          {(field) => (
            <Input
              {...field}
              inputMode="numeric"
              autoComplete="off"
              className="figure max-w-32"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        {plan.data ? (
          <>
            <HoursNotice opensAt={plan.data.next.opensAt} isIgnored={ignoreHours} onIgnoredChange={setIgnoreHours} />
            <RunSummary plan={plan.data} campaign={campaign}>
              <GuardedList guarded={plan.data.next.guarded} lifted={include} onLift={setInclude} />
            </RunSummary>
          </>
        ) : plan.isError ? (
          <ErrorState title={texts.checkFailed} description={errorMessage(plan.error)} onRetry={plan.refetch} />
        ) : (
          <Loading label={texts.checking}>
            <SkeletonLines lines={4} />
          </Loading>
        )}
      </form>
    </Dialog>
  );
}
