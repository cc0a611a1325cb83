import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { KnowledgeDocument, KnowledgeEntry } from '@prumo/contracts/agent/knowledge';
import { FileText, Globe, RefreshCw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useDeleteDocument } from './document-queries.ts';
import { documentTexts } from './document-texts.ts';

const texts = documentTexts.list;
const { again } = documentTexts;

type DocumentListProps = {
  documents: readonly KnowledgeDocument[];
  entries: readonly KnowledgeEntry[];
  onReadAgain: (document: KnowledgeDocument) => void;
};

export function DocumentList({ documents, entries, onReadAgain }: DocumentListProps) {
  const timezone = useTimezone();
  const [doomed, setDoomed] = useState<KnowledgeDocument | null>(null);
  const countOf = ({ id }: KnowledgeDocument) => entries.filter(({ documentId }) => documentId === id).length;
  if (documents.length === 0) return null;
  return (
    <section aria-label={texts.title} className="mb-4 rounded-lg border bg-sunken p-3">
      <h3 className="font-medium text-sm">{texts.title}</h3>
      <ul className="mt-1 divide-y">
        {documents.map((document) => (
          <li key={document.id} className="flex items-center gap-2 py-2.5 last:pb-0">
            <span aria-hidden="true" className="text-ink-faint [&_svg]:size-4">
              {document.kind === 'page' ? <Globe /> : <FileText />}
            </span>
            <div className="min-w-0 flex-1">
              <p className="break-words font-medium text-sm">{document.name}</p>
              <p className="figure mt-0.5 text-ink-muted text-xs">
                {texts[document.kind](formatDayTime(document.readAt, timezone))}
                {' · '}
                {texts.entries(countOf(document))}
              </p>
            </div>
            {document.kind === 'page' ? (
              <Button
                size="sm"
                icon={<RefreshCw />}
                aria-label={again.label(document.name)}
                onClick={() => onReadAgain(document)}
              >
                {again.action}
              </Button>
            ) : null}
            <IconButton
              size="sm"
              variant="danger"
              label={texts.removeLabel(document.name)}
              icon={<Trash2 />}
              onClick={() => setDoomed(document)}
            />
          </li>
        ))}
      </ul>
      <RemoveDocument document={doomed} count={doomed ? countOf(doomed) : 0} onClose={() => setDoomed(null)} />
    </section>
  );
}

type RemoveDocumentProps = { document: KnowledgeDocument | null; count: number; onClose: () => void };

function RemoveDocument({ document, count, onClose }: RemoveDocumentProps) {
  const { mutate, isPending } = useDeleteDocument();
  const gate = useCaseGate();

  function remove({ id }: KnowledgeDocument, consent: PublishConsent = {}) {
    mutate(
      { id, consent },
      {
        onSuccess: () => {
          toast({ title: texts.removed });
          gate.close();
          onClose();
        },
        onError: (failure) => {
          if (document && gate.isRefused(failure, (given) => remove(document, given))) return;
          toast({ title: texts.removeFailed, description: errorMessage(failure), variant: 'destructive' });
        },
      },
    );
  }

  if (gate.refused) return <BrokenCasesDialog gate={gate} isBusy={isPending} />;
  return (
    <ConfirmDialog
      open={document !== null}
      onOpenChange={onClose}
      title={texts.removeTitle}
      description={texts.removeQuestion(document?.name ?? '', count)}
      confirmLabel={texts.remove}
      busyLabel={texts.removing}
      isBusy={isPending}
      isDestructive
      onConfirm={() => document && remove(document)}
    />
  );
}
