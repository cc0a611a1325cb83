import type { TeamMember } from '@prumo/contracts/team';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDate } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { nameOf } from './member-dialogs.tsx';
import { MemberRow } from './member-row.tsx';
import { useReactivate } from './queries.ts';
import { teamTexts } from './texts.ts';

const texts = teamTexts.deactivated;

export function DeactivatedMembers({ members }: { members: readonly TeamMember[] }) {
  const timezone = useTimezone();
  const { mutate, isPending, variables } = useReactivate();
  if (members.length === 0) return null;
  const reactivate = (member: TeamMember) =>
    mutate(member.userId, {
      onSuccess: () => toast({ title: teamTexts.success, description: texts.done(nameOf(member)) }),
      onError: (error) => toast({ title: teamTexts.error, description: errorMessage(error), variant: 'destructive' }),
    });
  return (
    <details className="border-t">
      <summary className="cursor-pointer px-4 py-3 text-ink-muted text-sm">{texts.title(members.length)}</summary>
      <ul className="divide-y border-t">
        {members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            facts={member.deactivatedAt === null ? [] : [texts.since(formatDate(member.deactivatedAt, timezone))]}
          >
            <Button
              size="sm"
              isBusy={isPending && variables === member.userId}
              aria-label={texts.reactivateOf(nameOf(member))}
              onClick={() => reactivate(member)}
            >
              {texts.reactivate}
            </Button>
          </MemberRow>
        ))}
      </ul>
    </details>
  );
}
