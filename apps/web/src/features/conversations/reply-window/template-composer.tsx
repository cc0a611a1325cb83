import type { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import type { ConversationId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { approvedTemplatesQuery } from '#domain/channel/approved-templates.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { ErrorState } from '#ui/states/error-state.tsx';
import { type WritingMode, WritingModes } from '../outgoing/writing-modes.tsx';
import { replyWindowTexts as texts } from './reply-window-texts.ts';
import { TemplateForm } from './template-form.tsx';

const withoutFile = (templates: ApprovedTemplate[]) => templates.filter(({ header }) => header === null);

type TemplateComposerProps = { conversationId: ConversationId; onMode: (mode: WritingMode) => void };

export function TemplateComposer({ conversationId, onMode }: TemplateComposerProps) {
  const { data: templates, error, refetch } = useQuery({ ...approvedTemplatesQuery, select: withoutFile });
  return (
    <section
      aria-label={texts.template}
      className="scroll-quiet max-h-[60%] shrink-0 space-y-3 overflow-y-auto border-t bg-surface p-3 md:px-4"
    >
      <div className="flex items-start gap-2 text-amber-text text-sm">
        <Clock aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <p className="min-w-0 flex-1">{texts.closed}</p>
        <WritingModes mode="message" onMode={onMode} />
      </div>
      {error ? (
        <ErrorState className="py-2" title={texts.failed} description={errorMessage(error)} onRetry={refetch} />
      ) : templates === undefined ? (
        <p className="text-ink-muted text-sm">{texts.loading}</p>
      ) : templates.length === 0 ? (
        <p className="text-ink-muted text-sm">{texts.none}</p>
      ) : (
        <TemplateForm conversationId={conversationId} templates={templates} />
      )}
    </section>
  );
}
