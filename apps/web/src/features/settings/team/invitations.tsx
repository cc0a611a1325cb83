import type { Invitation } from '@prumo/contracts/team';
import { ROLE_WORDS } from '@prumo/contracts/team/role-words';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDateTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useCancelInvitation } from './queries.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.invitations;

export function Invitations({ invitations }: { invitations: readonly Invitation[] }) {
  const timezone = useTimezone();
  const { mutate, isPending, variables } = useCancelInvitation();
  if (invitations.length === 0) return null;
  const cancel = ({ id }: Invitation) =>
    mutate(id, {
      onSuccess: () => toast({ title: teamTexts.success, description: texts.done }),
      onError: (error) => toast({ title: teamTexts.error, description: errorMessage(error), variant: 'destructive' }),
    });
  return (
    <Panel title={texts.title}>
      <ul aria-label={texts.label} className="divide-y rounded-md border">
        {invitations.map((invitation) => {
          const { id, role, email, invitedBy, expiresAt } = invitation;
          const toWhom = texts.toWhom(email);
          return (
            <li key={id} className="flex items-center gap-3 px-3 py-2">
              <div className="min-w-0 flex-1">
                <p className="flex flex-wrap items-center gap-2 text-sm">
                  <span className="min-w-0 break-words">{toWhom}</span>
                  <Badge>{ROLE_WORDS[role]}</Badge>
                </p>
                <p className="figure text-ink-muted text-xs">
                  {texts.facts(invitedBy, formatDateTime(expiresAt, timezone))}
                </p>
              </div>
              <Button
                size="sm"
                isBusy={isPending && variables === id}
                aria-label={texts.cancelOf(toWhom, ROLE_WORDS[role])}
                onClick={() => cancel(invitation)}
              >
                {texts.cancel}
              </Button>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
