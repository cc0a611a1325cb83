import { CAPTION_MAX } from '@prumo/contracts/conversations';
import type { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import type { ConversationId } from '@prumo/contracts/ids';
import { SendHorizontal } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { newId } from '#platform/browser/new-id.ts';
import { clearDraft, readDraft, saveDraft } from '#platform/forms/drafts.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { useSessionUser } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { toast } from '#ui/toast/toast.ts';
import { tellOutcome } from '../outgoing/tell-outcome.ts';
import { usePostTemplate } from '../queries.ts';
import { inboxTexts } from '../texts.ts';
import { replyWindowTexts as texts } from './reply-window-texts.ts';
import { previewTemplate } from './template-text.ts';

const Draft = z.object({ chosen: z.string(), values: z.array(z.string()) });
type Draft = z.infer<typeof Draft>;

const NONE: Draft = { chosen: '', values: [] };

function useTemplateDraft(conversationId: ConversationId) {
  const { id: userId } = useSessionUser();
  const name = `inbox-template:${conversationId}`;
  const [draft, setDraft] = useState(() => Draft.safeParse(readDraft(userId, name)).data ?? NONE);
  return {
    ...draft,
    setDraft: (next: Draft) => {
      setDraft(next);
      if (next.chosen === '') clearDraft(userId, name);
      else saveDraft(userId, name, next);
    },
  };
}

const nameOf = ({ name, language }: ApprovedTemplate) => `${name} · ${language}`;

type FormProps = { conversationId: ConversationId; templates: readonly ApprovedTemplate[] };

export function TemplateForm({ conversationId, templates }: FormProps) {
  const { chosen, values, setDraft } = useTemplateDraft(conversationId);
  /** One id per attempt, so a double click sends once. */
  const [clientMessageId, setClientMessageId] = useState(newId);
  const { mutateAsync, isPending } = usePostTemplate(conversationId);
  const template = templates.find((known) => nameOf(known) === chosen);
  const places = Array.from({ length: template?.variables ?? 0 }, (_unused, index) => index);
  const isFilled = template !== undefined && places.every((place) => (values[place] ?? '').trim() !== '');

  function change(next: { chosen?: string; values?: string[] }) {
    setDraft({ chosen: next.chosen ?? chosen, values: next.values ?? [] });
    setClientMessageId(newId());
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!template || !isFilled || isPending) return;
    const { name, language } = template;
    try {
      const given = places.map((place) => (values[place] ?? '').trim());
      tellOutcome(await mutateAsync({ name, language, values: given, clientMessageId }));
      change({ chosen: '' });
    } catch (error) {
      toast({ title: inboxTexts.toast.sendFailed, description: errorMessage(error), variant: 'destructive' });
    }
  }

  return (
    <form onSubmit={handleSubmit} className="space-y-3">
      <Field label={texts.template}>
        {(control) => (
          <Select
            {...control}
            value={chosen}
            placeholder={texts.choose}
            onValueChange={(name) => change({ chosen: name })}
            options={templates.map((known) => ({ value: nameOf(known), label: nameOf(known) }))}
          />
        )}
      </Field>
      {places.map((place) => (
        <Field key={place} label={texts.value(place + 1)} isRequired>
          {(control) => (
            <Input
              {...control}
              value={values[place] ?? ''}
              maxLength={CAPTION_MAX}
              onChange={(event) => change({ values: Object.assign([...values], { [place]: event.target.value }) })}
            />
          )}
        </Field>
      ))}
      {template ? (
        <div className="rounded-lg bg-hover px-3 py-2 text-sm">
          <p className="mb-1 text-2xs text-ink-faint">{texts.preview}</p>
          <p className="whitespace-pre-wrap break-words">{previewTemplate(template.body, values)}</p>
        </div>
      ) : null}
      <Button
        type="submit"
        variant="primary"
        icon={<SendHorizontal />}
        disabled={!isFilled}
        title={isFilled ? undefined : template ? texts.fillFirst : texts.choose}
        isBusy={isPending}
      >
        {texts.send}
      </Button>
    </form>
  );
}
