import { useState } from 'react';
import { z } from 'zod';
import { clearDraft, readDraft, saveDraft } from '#platform/forms/drafts.ts';
import { useSessionUser } from '#platform/session/session.ts';

const Draft = z.object({ chosen: z.string(), values: z.array(z.string()) });
type Draft = z.infer<typeof Draft>;

const NONE: Draft = { chosen: '', values: [] };

/** The template one was filling in, kept while a note is written, another conversation is read, or the page reloads. */
export function useTemplateDraft(conversationId: string) {
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
