import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { toast } from '#ui/toast/toast.ts';
import { QueryState } from '../query-state.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import { twoStepQuery, useRenewCodes, useSwitchOffTwoStep } from './queries.ts';
import { RecoveryCodesDialog } from './recovery-codes.tsx';
import { SetUpDialog } from './set-up-dialog.tsx';
import { signInTexts } from './texts.ts';

const texts = signInTexts.twoStep;
type Act = 'set-up' | 'renew' | 'off';

/** `onSecured`: where the role waits for it. */
export function TwoStepSection({ onSecured }: { onSecured?: () => void }) {
  const query = useQuery(twoStepQuery);
  const [open, setOpen] = useState<Act | null>(null);
  const close = () => setOpen(null);
  return (
    <section>
      <h3 className="flex flex-wrap items-center gap-x-2 font-medium text-sm">
        {texts.title}
        {query.data?.since ? <Badge tone="green">{texts.on}</Badge> : null}
      </h3>
      <p className="text-ink-muted text-sm">{texts.hint}</p>
      <QueryState query={query} texts={signInTexts}>
        {({ since, recoveryCodesLeft }) => (
          <>
            {since ? <Facts since={since} left={recoveryCodesLeft} /> : null}
            <div className="mt-2 flex flex-wrap gap-2">
              {since ? (
                <>
                  <Button onClick={() => setOpen('renew')}>{texts.renew}</Button>
                  <Button variant="ghost" onClick={() => setOpen('off')}>
                    {texts.switchOff}
                  </Button>
                </>
              ) : (
                <Button variant={onSecured ? 'primary' : 'secondary'} onClick={() => setOpen('set-up')}>
                  {texts.setUp}
                </Button>
              )}
            </div>
          </>
        )}
      </QueryState>
      {open === 'set-up' ? (
        <SetUpDialog
          onClose={close}
          onDone={() => {
            toast({ title: signInTexts.success, description: signInTexts.codes.saved });
            close();
            onSecured?.();
          }}
        />
      ) : null}
      {open === 'renew' ? <RenewDialog onClose={close} /> : null}
      {open === 'off' ? <SwitchOffDialog onClose={close} /> : null}
    </section>
  );
}

function Facts({ since, left }: { since: string; left: number }) {
  const timezone = useTimezone();
  return (
    <p className="figure flex flex-wrap gap-x-3 text-ink-faint text-xs">
      <span>{texts.since(formatDate(since, timezone))}</span>
      <span>{left === 0 ? texts.noCodesLeft : texts.codesLeft(left)}</span>
    </p>
  );
}

function RenewDialog({ onClose }: { onClose: () => void }) {
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutateAsync, isPending } = useRenewCodes();
  if (codes) return <RecoveryCodesDialog codes={codes} onDone={onClose} />;
  return (
    <ProofDialog
      texts={signInTexts.renew}
      isBusy={isPending}
      onClose={onClose}
      onSubmit={async (proof) => setCodes((await mutateAsync(proof)).codes)}
    />
  );
}

function SwitchOffDialog({ onClose }: { onClose: () => void }) {
  const { mutateAsync, isPending } = useSwitchOffTwoStep();
  const switchOff: Parameters<typeof ProofDialog>[0]['onSubmit'] = async (proof) => {
    await mutateAsync(proof);
    toast({ title: signInTexts.success, description: signInTexts.switchOff.done });
    onClose();
  };
  return (
    <ProofDialog
      texts={signInTexts.switchOff}
      variant="danger"
      isBusy={isPending}
      onClose={onClose}
      onSubmit={switchOff}
    />
  );
}
