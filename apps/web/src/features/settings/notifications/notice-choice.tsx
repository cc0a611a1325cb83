import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { toast } from '#ui/toast/toast.ts';
import { noticeChoiceTexts as texts } from './notification-texts.ts';
import { noticeChoiceQuery, useSaveNoticeChoice } from './queries.ts';

/** Only for who leads a team: alone in an account one hears of everything. */
export function NoticeChoice() {
  const mayChoose = useRight('team');
  const { data } = useQuery({ ...noticeChoiceQuery, enabled: mayChoose });
  const { mutate, isPending, variables } = useSaveNoticeChoice();
  if (!mayChoose || !data?.isShared) return null;
  const tellFailure = (error: Error) =>
    toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' });
  return (
    <div className="mb-4 border-b pb-4">
      <SwitchLine
        label={texts.label}
        hint={texts.hint}
        checked={isPending ? variables.hearsAll : data.hearsAll}
        disabled={isPending}
        onCheckedChange={(hearsAll) => mutate({ hearsAll }, { onError: tellFailure })}
      />
    </div>
  );
}
