import type { WebhookState } from '@prumo/contracts/channel/whatsapp';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useRotateWebhook, useWebhookAction, webhookQuery } from '../queries.ts';
import { channelTexts } from './channel-texts.ts';

const texts = channelTexts.registration;

/** The provider's event address is replaced only on request, and can be restored (NS-158). */
export function WebhookRegistration() {
  const { data: state, isError, error } = useQuery(webhookQuery);
  const [asked, setAsked] = useState<'replace' | 'restore' | 'rotate' | null>(null);
  const action = useWebhookAction();
  const rotation = useRotateWebhook();
  const close = () => setAsked(null);

  const run = (kind: 'register' | 'restore') =>
    action.mutate(kind, {
      onSuccess: () => toast({ title: kind === 'register' ? texts.registered : texts.restored }),
      onError: failed(texts.registerFailed),
      onSettled: close,
    });
  const rotate = () =>
    rotation.mutate(undefined, {
      onSuccess: () => toast({ title: texts.rotated }),
      onError: failed(texts.rotateFailed),
      onSettled: close,
    });

  return (
    <section aria-label={texts.title} className="rounded-lg border bg-sunken px-3 py-2.5">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="font-medium text-ink-muted text-xs">{texts.title}</h3>
        {state?.isKnown ? (
          <Badge tone={state.isOurs ? 'green' : 'amber'}>{state.isOurs ? texts.done : texts.pending}</Badge>
        ) : null}
      </div>
      <div className="mt-1 text-sm" aria-live="polite">
        {state ? <Registered state={state} /> : isError ? errorMessage(error) : texts.checking}
      </div>
      {state ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {state.isPossible && !state.isOurs ? (
            <Button
              isBusy={action.isPending}
              onClick={() => (state.registered === null ? run('register') : setAsked('replace'))}
            >
              {action.isPending ? texts.registering : texts.register}
            </Button>
          ) : null}
          {state.isPossible && state.replaced !== null ? (
            <Button variant="ghost" onClick={() => setAsked('restore')}>
              {texts.restore}
            </Button>
          ) : null}
          <Button variant="ghost" onClick={() => setAsked('rotate')}>
            {texts.rotate}
          </Button>
        </div>
      ) : null}
      <Question
        isOpen={asked === 'replace'}
        onClose={close}
        title={texts.replaceTitle}
        text={texts.replace(state?.registered ?? '')}
        label={texts.register}
        isBusy={action.isPending}
        onConfirm={() => run('register')}
      />
      <Question
        isOpen={asked === 'restore'}
        onClose={close}
        title={texts.restoreTitle}
        text={texts.restoreText(state?.replaced ?? '')}
        label={texts.restore}
        isBusy={action.isPending}
        onConfirm={() => run('restore')}
      />
      <Question
        isOpen={asked === 'rotate'}
        onClose={close}
        title={texts.rotateTitle}
        text={texts.rotateText}
        label={texts.rotate}
        isBusy={rotation.isPending}
        onConfirm={rotate}
      />
    </section>
  );
}

function Registered({ state }: { state: WebhookState }) {
  if (!state.isKnown) return <p>{state.problem ?? texts.unknown}</p>;
  return (
    <>
      <p>{state.isOurs ? texts.ours : state.registered === null ? texts.none : texts.other}</p>
      {!state.isOurs && state.registered !== null ? (
        <p className="figure break-all text-ink-muted text-xs">{state.registered}</p>
      ) : null}
      {!state.isOurs && state.problem ? <p className="mt-1 text-amber-text text-xs">{state.problem}</p> : null}
    </>
  );
}

type QuestionProps = {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  label: string;
  isBusy: boolean;
  onConfirm: () => void;
};

const Question = ({ isOpen, onClose, title, text, label, isBusy, onConfirm }: QuestionProps) => (
  <ConfirmDialog
    open={isOpen}
    onOpenChange={onClose}
    title={title}
    description={<span className="break-words">{text}</span>}
    confirmLabel={label}
    isBusy={isBusy}
    onConfirm={onConfirm}
  />
);

const failed = (title: string) => (error: unknown) =>
  toast({ title, description: errorMessage(error), variant: 'destructive' });
