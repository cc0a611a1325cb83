import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { KnowledgeDocument, KnowledgeEntry, LearnableAnswer } from '@prumo/contracts/agent/knowledge';
import { useQuery } from '@tanstack/react-query';
import { BookOpenText, FileText, Plus } from 'lucide-react';
import { useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { toast } from '#ui/toast/toast.ts';
import { DocumentDialog } from './documents/document-dialog.tsx';
import { DocumentList } from './documents/document-list.tsx';
import { documentTexts } from './documents/document-texts.ts';
import { KnowledgeDialog } from './knowledge-dialog.tsx';
import { KnowledgeList } from './knowledge-list.tsx';
import { knowledgeQuery, useDeleteKnowledge } from './knowledge-queries.ts';
import { knowledgeTexts as texts } from './knowledge-texts.ts';
import { LearnableAnswers } from './learnable-answers.tsx';

const NEW = 'novo';

export function KnowledgePanel() {
  const { data, isError, error, refetch } = useQuery(knowledgeQuery);
  const [editing, setEditing] = useState<KnowledgeEntry | typeof NEW | null>(null);
  const [kept, setKept] = useState<LearnableAnswer | null>(null);
  const [doomed, setDoomed] = useState<KnowledgeEntry | null>(null);
  const [reading, setReading] = useState<KnowledgeDocument | typeof NEW | null>(null);
  const write = () => setEditing(NEW);
  const read = () => setReading(NEW);
  return (
    <Panel
      title={texts.title}
      description={texts.description}
      actions={
        <>
          <Button icon={<FileText />} onClick={read}>
            {documentTexts.open}
          </Button>
          <Button variant="primary" icon={<Plus />} onClick={write}>
            {texts.create}
          </Button>
        </>
      }
      bodyClassName="pt-3"
    >
      {data ? <LearnableAnswers answers={data.learnable} onKeep={setKept} /> : null}
      {data ? (
        data.entries.length === 0 ? (
          <NothingWritten onWrite={write} />
        ) : (
          <>
            <DocumentList documents={data.documents} entries={data.entries} onReadAgain={setReading} />
            <KnowledgeList entries={data.entries} documents={data.documents} onEdit={setEditing} onRemove={setDoomed} />
          </>
        )
      ) : isError ? (
        <ErrorState title={texts.loadFailed} description={errorMessage(error)} onRetry={refetch} />
      ) : (
        <Loading label={texts.loading}>
          <SkeletonLines lines={6} />
        </Loading>
      )}
      {editing ? (
        <KnowledgeDialog entry={editing === NEW ? undefined : editing} onClose={() => setEditing(null)} />
      ) : null}
      {kept ? <KnowledgeDialog answer={kept} onClose={() => setKept(null)} /> : null}
      {reading ? (
        <DocumentDialog
          document={reading === NEW ? undefined : reading}
          entries={data?.entries ?? []}
          onClose={() => setReading(null)}
        />
      ) : null}
      <RemoveDialog entry={doomed} onClose={() => setDoomed(null)} />
    </Panel>
  );
}

const NothingWritten = ({ onWrite }: { onWrite: () => void }) => (
  <EmptyState
    icon={<BookOpenText />}
    title={texts.empty}
    description={
      <>
        {texts.emptyHint}
        {texts.examples.map((example) => (
          <span key={example} className="block">
            {`“${example}”`}
          </span>
        ))}
      </>
    }
    action={
      <Button icon={<Plus />} onClick={onWrite}>
        {texts.createFirst}
      </Button>
    }
  />
);

function RemoveDialog({ entry, onClose }: { entry: KnowledgeEntry | null; onClose: () => void }) {
  const { mutate, isPending } = useDeleteKnowledge();
  const gate = useCaseGate();

  function remove({ id }: KnowledgeEntry, consent: PublishConsent = {}) {
    mutate(
      { id, consent },
      {
        onSuccess: () => {
          toast({ title: texts.remove.done });
          gate.close();
          onClose();
        },
        onError: (failure) => {
          if (entry && gate.isRefused(failure, (given) => remove(entry, given))) return;
          toast({ title: texts.remove.failed, description: errorMessage(failure), variant: 'destructive' });
        },
      },
    );
  }

  if (gate.refused) return <BrokenCasesDialog gate={gate} isBusy={isPending} />;
  return (
    <ConfirmDialog
      open={entry !== null}
      onOpenChange={onClose}
      title={texts.remove.title}
      description={texts.remove.question(entry?.title ?? '')}
      confirmLabel={texts.remove.confirm}
      busyLabel={texts.remove.busy}
      isBusy={isPending}
      isDestructive
      onConfirm={() => entry && remove(entry)}
    />
  );
}
