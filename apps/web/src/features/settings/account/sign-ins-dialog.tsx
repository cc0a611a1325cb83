import { SIGN_INS_KEPT_DAYS, type SignIn, type SignInOutcome } from '@prumo/contracts/account';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Badge } from '#ui/lists/badge.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { signInsQuery } from './queries.ts';
import { accountTexts } from './texts.ts';

const texts = accountTexts.signIns;

export function SignInsDialog({ onClose }: { onClose: () => void }) {
  const { data, isError, error, refetch } = useQuery(signInsQuery);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={texts.description(SIGN_INS_KEPT_DAYS)}
      isReading
    >
      {data ? (
        data.length > 0 ? (
          <ul aria-label={texts.label} className="-my-2 divide-y">
            {data.map((signIn) => (
              <SignInRow key={signIn.id} signIn={signIn} />
            ))}
          </ul>
        ) : (
          <p className="text-ink-muted text-sm">{texts.empty}</p>
        )
      ) : isError ? (
        <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
    </Dialog>
  );
}

const toneOf = (outcome: SignInOutcome) =>
  outcome.startsWith('signed_in') ? 'green' : outcome === 'code_wanted' ? 'neutral' : 'red';

function SignInRow({ signIn: { outcome, browser, system, place, at } }: { signIn: SignIn }) {
  const timezone = useTimezone();
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-0.5 py-2 text-sm">
      <span className="figure whitespace-nowrap text-ink-muted">{formatDateTime(at, timezone)}</span>
      <Badge tone={toneOf(outcome)}>{texts.outcomes[outcome]}</Badge>
      <span className="min-w-0 text-ink-muted">
        {accountTexts.sessions.device(browser, system)} · {accountTexts.sessions.place(place)}
      </span>
    </li>
  );
}
