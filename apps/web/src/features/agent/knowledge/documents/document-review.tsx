import type { PublishConsent } from '@prumo/contracts/agent/consent';
import type { KnowledgeAudience, KnowledgeDocument, KnowledgeEntry } from '@prumo/contracts/agent/knowledge';
import type { DocumentReading } from '@prumo/contracts/agent/knowledge-documents';
import type { KnowledgeEntryId, ProductId } from '@prumo/contracts/ids';
import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { BrokenCasesDialog } from '#domain/cases/broken-cases-dialog.tsx';
import { useCaseGate } from '#domain/cases/case-gate.ts';
import { useSingleFlight } from '#platform/forms/use-single-flight.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Select } from '#ui/fields/select.tsx';
import { useGrowing } from '#ui/lists/growing-list.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { toast } from '#ui/toast/toast.ts';
import { audienceOptions, LAST_DAY, useProductOptions } from '../knowledge-form.tsx';
import { knowledgeTexts } from '../knowledge-texts.ts';
import { useTakeDocument } from './document-queries.ts';
import { documentTexts } from './document-texts.ts';
import { type SectionDraft, SectionItem } from './section-item.tsx';

const texts = documentTexts.review;
const { again } = documentTexts;
const { form } = knowledgeTexts;
const STEP = 30;

type Hearers = { audience: KnowledgeAudience; productId: ProductId | null; validUntil: string | null };

/** New parts of a page are heard by whom its other texts are heard by. */
function hearersOf(entry: KnowledgeEntry | undefined): Hearers {
  const { audience = 'leads', productId = null, validUntil = null } = entry ?? {};
  return { audience, productId, validUntil };
}

type DocumentReviewProps = {
  formId: string;
  document: KnowledgeDocument | undefined;
  reading: DocumentReading;
  entries: readonly KnowledgeEntry[];
  onTakenChange: (count: number) => void;
  onBusyChange: (isBusy: boolean) => void;
  onDone: () => void;
};

export function DocumentReview({
  formId,
  document,
  reading,
  entries,
  onTakenChange,
  onBusyChange,
  onDone,
}: DocumentReviewProps) {
  const [drafts, setDrafts] = useState<SectionDraft[]>(() =>
    reading.sections.map((section) => ({ ...section, isTaken: true })),
  );
  const [removed, setRemoved] = useState<readonly KnowledgeEntryId[]>([]);
  const [hearers, setHearers] = useState(() =>
    hearersOf(entries.find(({ documentId }) => documentId === document?.id)),
  );
  const { mutateAsync, isPending } = useTakeDocument(document?.id);
  const gate = useCaseGate();
  const once = useSingleFlight();
  const { shown, more } = useGrowing(drafts, STEP);
  const taken = drafts.filter(({ isTaken }) => isTaken);
  useEffect(() => onTakenChange(taken.length), [onTakenChange, taken.length]);
  useEffect(() => onBusyChange(isPending), [onBusyChange, isPending]);
  const entryOf = (id: KnowledgeEntryId | null) => entries.find((entry) => entry.id === id);
  const change = (place: number, changes: Partial<SectionDraft>) =>
    setDrafts((all) => all.map((one, index) => (index === place ? { ...one, ...changes } : one)));
  const takeAll = (isTaken: boolean) => setDrafts((all) => all.map((one) => ({ ...one, isTaken })));

  async function save(consent: PublishConsent = {}) {
    const { kind, name, readAt, fingerprints } = reading;
    const sections = taken.map(({ title, text, fingerprint, entryId }) => ({ title, text, fingerprint, entryId }));
    try {
      await mutateAsync({ kind, name, readAt, fingerprints, sections, removed: [...removed], ...hearers, ...consent });
      toast({ title: texts.saved(sections.length) });
      onDone();
    } catch (error) {
      if (gate.isRefused(error, (given) => void once(() => save(given)))) return;
      toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' });
    }
  }

  const isUnchanged = document !== undefined && drafts.length === 0 && reading.gone.length === 0;
  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void once(() => save());
        }}
        onReset={(event) => {
          event.preventDefault();
          onDone();
        }}
        className="grid gap-4"
      >
        {isUnchanged ? (
          <EmptyState icon={<CircleCheck />} title={again.nothing} description={again.nothingHint} />
        ) : (
          <>
            <p className="text-ink-muted text-sm">{document ? again.hint : texts.hint}</p>
            {drafts.some(({ entryId }) => entryId === null) ? (
              <HearerFields value={hearers} onChange={setHearers} />
            ) : null}
            {document ? null : (
              <div className="flex flex-wrap items-center gap-2">
                <p role="status" className="figure mr-auto font-medium text-sm">
                  {texts.summary(drafts.length)}
                </p>
                <Button size="sm" onClick={() => takeAll(true)}>
                  {texts.all}
                </Button>
                <Button size="sm" onClick={() => takeAll(false)}>
                  {texts.none}
                </Button>
              </div>
            )}
            <ul aria-label={texts.sections} className="grid gap-3">
              {shown.map((draft, place) => (
                <SectionItem
                  // biome-ignore lint/suspicious/noArrayIndexKey: sections never change their place, and two may read the same
                  key={place}
                  draft={draft}
                  entry={entryOf(draft.entryId)}
                  isAgain={document !== undefined}
                  onChange={(changes) => change(place, changes)}
                />
              ))}
              {reading.gone.map((id) => (
                <GoneItem
                  key={id}
                  entry={entryOf(id)}
                  isRemoved={removed.includes(id)}
                  onChange={(isRemoved) =>
                    setRemoved((all) => (isRemoved ? [...all, id] : all.filter((other) => other !== id)))
                  }
                />
              ))}
            </ul>
            {more}
          </>
        )}
      </form>
      <BrokenCasesDialog gate={gate} isBusy={isPending} />
    </>
  );
}

function HearerFields({ value, onChange }: { value: Hearers; onChange: (value: Hearers) => void }) {
  const productOptions = useProductOptions();
  return (
    <div className="grid gap-x-3 gap-y-3.5 sm:grid-cols-3">
      <Field label={form.audience} hint={value.audience === 'team' ? form.teamHint : undefined}>
        {(field) => (
          <Select
            {...field}
            value={value.audience}
            onValueChange={(audience) => onChange({ ...value, audience: audience as KnowledgeAudience })}
            options={audienceOptions}
          />
        )}
      </Field>
      <Field label={form.product}>
        {(field) => (
          <Select
            {...field}
            value={value.productId ?? ''}
            onValueChange={(id) => onChange({ ...value, productId: id === '' ? null : (id as ProductId) })}
            options={productOptions}
          />
        )}
      </Field>
      <Field label={form.validUntil} hint={form.validUntilHint}>
        {(field) => (
          <Input
            {...field}
            type="date"
            max={LAST_DAY}
            value={value.validUntil ?? ''}
            onChange={({ target }) => onChange({ ...value, validUntil: target.value || null })}
          />
        )}
      </Field>
    </div>
  );
}

type GoneItemProps = {
  entry: KnowledgeEntry | undefined;
  isRemoved: boolean;
  onChange: (isRemoved: boolean) => void;
};

function GoneItem({ entry, isRemoved, onChange }: GoneItemProps) {
  if (!entry) return null;
  return (
    <li className="rounded-lg border p-3">
      <p className="text-amber-text text-xs">{again.gone}</p>
      <p className="mt-1 break-words font-medium text-sm">{entry.title}</p>
      <p className="mt-0.5 whitespace-pre-line break-words text-ink-muted text-sm">{entry.text}</p>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside is a button, which a label may name */}
      <label className="mt-2 flex items-center gap-2 text-sm">
        <Checkbox checked={isRemoved} onCheckedChange={onChange} />
        <span className="min-w-0 break-words">{again.remove(entry.title)}</span>
      </label>
    </li>
  );
}
