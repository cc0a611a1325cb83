import { KNOWLEDGE_TEXT_MAX, KNOWLEDGE_TITLE_MAX, type KnowledgeEntry } from '@prumo/contracts/agent/knowledge';
import type { ReadSection } from '@prumo/contracts/agent/knowledge-documents';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { cn } from '#ui/cn.ts';
import { Checkbox } from '#ui/fields/checkbox.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { Badge } from '#ui/lists/badge.tsx';
import { useKnowledgeReading } from '../knowledge-queries.ts';
import { knowledgeTexts } from '../knowledge-texts.ts';
import { UnsaidSentences } from '../unsaid-sentences.tsx';
import { documentTexts } from './document-texts.ts';

const texts = documentTexts.review;
const { again } = documentTexts;
const { form } = knowledgeTexts;

export type SectionDraft = ReadSection & { isTaken: boolean };

type SectionItemProps = {
  draft: SectionDraft;
  /** The text of the base that would read like this section. */
  entry: KnowledgeEntry | undefined;
  isAgain: boolean;
  onChange: (changes: Partial<SectionDraft>) => void;
};

export function SectionItem({ draft, entry, isAgain, onChange }: SectionItemProps) {
  const { title, text, sentences, isTaken } = draft;
  const [isCorrecting, setIsCorrecting] = useState(false);
  return (
    <li className={cn('flex items-start gap-3 rounded-lg border p-3', isTaken ? '' : 'bg-sunken')}>
      <Checkbox
        className="mt-0.5"
        checked={isTaken}
        onCheckedChange={(next) => onChange({ isTaken: next })}
        aria-label={texts.take(title)}
      />
      <div className="min-w-0 flex-1">
        {isAgain ? (
          <Badge tone={entry ? 'amber' : 'green'} className="mb-1">
            {entry ? again.isChanged : again.isNew}
          </Badge>
        ) : null}
        {isCorrecting ? (
          <Correction draft={draft} onChange={onChange} />
        ) : (
          <>
            <h3 className={cn('break-words font-medium text-sm', isTaken ? '' : 'text-ink-muted')}>{title}</h3>
            {entry ? (
              <Difference before={entry.text} after={text} />
            ) : (
              <p className={cn('mt-0.5 whitespace-pre-line break-words text-sm', isTaken ? '' : 'text-ink-faint')}>
                {text}
              </p>
            )}
            {isTaken ? <UnsaidSentences sentences={sentences} /> : null}
          </>
        )}
      </div>
      {isCorrecting ? null : (
        <IconButton
          size="sm"
          label={texts.correct(title)}
          icon={<Pencil />}
          onClick={() => {
            setIsCorrecting(true);
            onChange({ isTaken: true });
          }}
        />
      )}
    </li>
  );
}

function Correction({ draft: { title, text }, onChange }: Pick<SectionItemProps, 'draft' | 'onChange'>) {
  const sentences = useKnowledgeReading(text);
  const tooLong = (value: string, max: number) => (value.length > max ? form.tooLong(max) : undefined);
  return (
    <div className="grid gap-2">
      <Field
        label={texts.sectionTitle}
        error={title.trim() === '' ? form.missingTitle.article : tooLong(title, KNOWLEDGE_TITLE_MAX)}
      >
        {(field) => <Input {...field} value={title} onChange={({ target }) => onChange({ title: target.value })} />}
      </Field>
      <Field
        label={texts.sectionText}
        error={text.trim() === '' ? form.missingText.article : tooLong(text, KNOWLEDGE_TEXT_MAX)}
      >
        {(field) => (
          <Textarea
            {...field}
            value={text}
            onChange={({ target }) => onChange({ text: target.value })}
            className="min-h-24"
          />
        )}
      </Field>
      <UnsaidSentences sentences={sentences} />
    </div>
  );
}

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** What goes and what comes, sentence by sentence. */
function Difference({ before, after }: { before: string; after: string }) {
  const [old, present] = [sentencesOf(before), sentencesOf(after)];
  const lines = [
    ...old.filter((one) => !present.includes(one)).map((text) => ({ text, isNew: false })),
    ...present.filter((one) => !old.includes(one)).map((text) => ({ text, isNew: true })),
  ];
  return (
    <ul className="mt-1 space-y-1 text-sm">
      {lines.map(({ text, isNew }) => (
        <li
          key={`${isNew} ${text}`}
          className={cn('break-words rounded-md px-2 py-1', isNew ? 'bg-green-soft' : 'bg-red-soft')}
        >
          <span className={cn('mr-1.5 text-xs', isNew ? 'text-green-text' : 'text-red-text')}>
            {isNew ? again.after : again.before}
          </span>
          {text}
        </li>
      ))}
    </ul>
  );
}
