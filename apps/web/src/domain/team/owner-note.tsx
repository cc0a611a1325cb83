import type { LeadId, UserId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { StickyNote } from 'lucide-react';
import { Button } from '#ui/buttons/button.tsx';
import { cn } from '#ui/cn.ts';
import { leadOwnerQuery, useSeeNote } from './give-lead.ts';
import { ownerTexts } from './owner-texts.ts';
import { useTeam } from './people.ts';

const texts = ownerTexts.note;

type OwnerNoteProps = { leadId: LeadId; ownerId: UserId | null; className: string };

/** What the former owner left for who has the lead now, until it was marked as seen. */
export function OwnerNote({ leadId, ownerId, className }: OwnerNoteProps) {
  const team = useTeam();
  const isMine = team.hasHadTeam && ownerId === team.selfId;
  const { data } = useQuery({ ...leadOwnerQuery(leadId), enabled: isMine });
  const { mutate, isPending } = useSeeNote(leadId);
  if (!isMine || !data?.note) return null;
  const { text, by } = data.note;
  return (
    <section
      aria-label={texts.of(by ?? ownerTexts.somebody)}
      className={cn('flex shrink-0 items-start gap-2.5 bg-amber-soft py-2 text-amber-text text-sm', className)}
    >
      <StickyNote aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <p className="min-w-0 flex-1 whitespace-pre-wrap break-words">
        <strong className="font-semibold">{`${texts.of(by ?? ownerTexts.somebody)}: `}</strong>
        {text}
      </p>
      <Button size="sm" isBusy={isPending} onClick={() => mutate()}>
        {texts.seen}
      </Button>
    </section>
  );
}
