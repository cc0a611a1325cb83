import { useQuery } from '@tanstack/react-query';
import { Navigate, useLocation, useNavigate } from '@tanstack/react-router';
import { useLoadDemonstration } from '#features/demonstration/queries.ts';
import { CompanyStep } from '#features/first-run/company-step.tsx';
import { DataStep } from '#features/first-run/data-step.tsx';
import { firstRunQuery, useSaveFirstRun } from '#features/first-run/queries.ts';
import { tellFirstRunFailed } from '#features/first-run/tell-first-run-failed.ts';
import { firstRunTexts, type StartWith } from '#features/first-run/texts.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { PageLoading } from '../page-loading.tsx';

export function WelcomeRoute() {
  const navigate = useNavigate();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { data, isError } = useQuery(firstRunQuery);
  const save = useSaveFirstRun();
  const load = useLoadDemonstration();
  if (!data) return isError ? <Navigate to="/dashboard" replace /> : <PageLoading />;
  // While navigating away, the shell mounts this screen again, and it must not redirect then.
  if (data.step === 'done' && save.isIdle && load.isIdle)
    return path === '/welcome' ? <Navigate to="/dashboard" replace /> : null;

  const tellLoadFailed = (error: unknown) =>
    toast({ title: firstRunTexts.data.failed, description: errorMessage(error), variant: 'destructive' });
  const goTo = (step: 'company' | 'data') => save.mutate({ step }, { onError: tellFirstRunFailed });
  const finish = (choice: StartWith) =>
    save.mutate(
      { step: 'done' },
      {
        onSuccess: () => {
          if (choice === 'sheet') navigate({ to: '/leads', search: {}, state: { isImporting: true } });
          else navigate({ to: '/dashboard' });
        },
        onError: tellFirstRunFailed,
      },
    );

  function handleStart(choice: StartWith) {
    if (choice !== 'demonstration') return finish(choice);
    load.mutate(undefined, { onSuccess: () => finish(choice), onError: tellLoadFailed });
  }

  if (data.step === 'company') return <CompanyStep onDone={() => goTo('data')} />;
  return (
    <DataStep
      isBusy={load.isPending || save.isPending}
      onStart={handleStart}
      onBack={() => goTo('company')}
      onSkip={() => finish('empty')}
    />
  );
}
