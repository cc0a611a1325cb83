import type { QuickReply } from '@prumo/contracts/conversations/quick-replies';
import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTeam } from '#domain/team/people.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { quickReplyTexts as texts } from '../outgoing/writing-texts.ts';
import { type Draft, QuickReplyForm } from './quick-reply-form.tsx';
import { quickRepliesQuery, useDeleteQuickReply, useFavorite } from './use-quick-replies.ts';

const NEW: Draft = { id: null, shortcut: '', text: '' };

export function QuickRepliesDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      isLocked={isBusy}
      title={draft ? (draft.id === null ? texts.create : texts.edit(draft.shortcut)) : texts.title}
      description={texts.description}
      footer={
        draft ? (
          <>
            <Button disabled={isBusy} onClick={() => setDraft(null)}>
              {texts.back}
            </Button>
            <Button type="submit" form={formId} variant="primary" isBusy={isBusy}>
              {isBusy ? texts.saving : texts.save}
            </Button>
          </>
        ) : (
          <Button variant="primary" icon={<Plus />} onClick={() => setDraft(NEW)}>
            {texts.create}
          </Button>
        )
      }
    >
      {draft ? (
        <QuickReplyForm id={formId} draft={draft} onBusy={setIsBusy} onSaved={() => setDraft(null)} />
      ) : (
        <Kept onEdit={setDraft} />
      )}
    </Dialog>
  );
}

function Kept({ onEdit }: { onEdit: (draft: Draft) => void }) {
  const { data, error, refetch } = useQuery(quickRepliesQuery);
  const [doomed, setDoomed] = useState<QuickReply | null>(null);
  const remove = useDeleteQuickReply();
  const { hasTeam } = useTeam();
  if (!data) {
    return error ? (
      <ErrorState title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
    ) : (
      <Loading label={texts.list}>
        <SkeletonLines lines={5} />
      </Loading>
    );
  }

  function handleRemove() {
    if (!doomed) return;
    remove.mutate(doomed.id, {
      onSuccess: () => {
        setDoomed(null);
        toast({ title: texts.removed });
      },
      onError: (failure) =>
        toast({ title: texts.removeFailed, description: errorMessage(failure), variant: 'destructive' }),
    });
  }

  return (
    <>
      {data.quickReplies.length === 0 ? <p className="text-ink-muted text-sm">{texts.empty}</p> : null}
      <ul className="divide-y">
        {data.quickReplies.map((reply) => (
          <li key={reply.id} className="flex items-start gap-2 py-2.5 first:pt-0">
            <Words shortcut={reply.shortcut} text={reply.text} />
            {hasTeam ? <Favorite reply={reply} /> : null}
            <IconButton size="sm" label={texts.edit(reply.shortcut)} icon={<Pencil />} onClick={() => onEdit(reply)} />
            <IconButton
              size="sm"
              variant="danger"
              label={texts.remove(reply.shortcut)}
              icon={<Trash2 />}
              onClick={() => setDoomed(reply)}
            />
          </li>
        ))}
      </ul>
      {data.suggestions.length > 0 ? (
        <section className="mt-5">
          <h3 className="mb-1 font-medium text-ink-faint text-xs">{texts.suggestions}</h3>
          <ul className="divide-y">
            {data.suggestions.map(({ shortcut, text }) => (
              <li key={shortcut} className="flex items-start gap-2 py-2.5">
                <Words shortcut={shortcut} text={text} />
                <Button size="sm" onClick={() => onEdit({ id: null, shortcut, text })}>
                  {texts.keep}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(open) => (open ? undefined : setDoomed(null))}
        title={texts.removeTitle}
        description={texts.removeQuestion(doomed?.shortcut ?? '')}
        confirmLabel={texts.removeConfirm}
        busyLabel={texts.removing}
        isBusy={remove.isPending}
        isDestructive
        onConfirm={handleRemove}
      />
    </>
  );
}

function Favorite({ reply: { id, shortcut, isFavorite } }: { reply: QuickReply }) {
  const { mutate, isPending } = useFavorite();
  const tellFailed = (failure: Error) =>
    toast({ title: texts.favoriteFailed, description: errorMessage(failure), variant: 'destructive' });
  return (
    <IconButton
      size="sm"
      label={isFavorite ? texts.unmark(shortcut) : texts.mark(shortcut)}
      aria-pressed={isFavorite}
      icon={<Star className={isFavorite ? 'fill-current text-amber-text' : undefined} />}
      onClick={() => (isPending ? undefined : mutate({ id, isFavorite: !isFavorite }, { onError: tellFailed }))}
    />
  );
}

function Words({ shortcut, text }: { shortcut: string; text: string }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="font-medium text-accent-text text-sm">/{shortcut}</p>
      <p className="mt-0.5 line-clamp-3 whitespace-pre-wrap break-words text-ink-muted text-sm">{text}</p>
    </div>
  );
}
