import { ownerTexts } from '#domain/team/owner-texts.ts';
import { useTeam } from '#domain/team/people.ts';
import { useRight } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import type { Control } from './use-control.ts';

const texts = ownerTexts.foreign;

/** Asked before somebody takes over the conversation of another person's lead. */
export function ForeignLeadDialog({ control }: { control: Control }) {
  const { foreignOwner, answerForeign, isTaking } = control;
  const { mayOwn } = useTeam();
  const mayTakeLead = useRight('assign') && mayOwn;
  if (foreignOwner === null) return null;
  return (
    <Dialog
      open
      onOpenChange={() => answerForeign(null)}
      title={texts.title(foreignOwner)}
      size="sm"
      isLocked={isTaking}
      footer={
        <>
          <DialogCancel disabled={isTaking} />
          {mayTakeLead ? (
            <Button isBusy={isTaking} onClick={() => answerForeign('lead')}>
              {texts.both}
            </Button>
          ) : null}
          <Button variant="primary" isBusy={isTaking} onClick={() => answerForeign('conversation')}>
            {texts.onlyConversation}
          </Button>
        </>
      }
    >
      <p className="text-sm">{mayTakeLead ? texts.eitherHint(foreignOwner) : texts.hint(foreignOwner)}</p>
    </Dialog>
  );
}
