import type { CampaignId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { leadTagsQuery } from '#domain/leads/queries.ts';
import { cn } from '#ui/cn.ts';
import { TagField } from '#ui/fields/tag-field.tsx';
import { toast } from '#ui/toast/toast.ts';
import { AudienceCount } from './audience-count.tsx';
import { formTexts } from './texts.ts';

const texts = formTexts;
const SUGGESTED = 10;

type TagsFieldProps = {
  value: readonly string[];
  onValueChange: (tags: string[]) => void;
  error: string | undefined;
  campaignId: CampaignId | null;
  normalize?: (tag: string) => string;
};

export function TagsField({ value, onValueChange, error, campaignId, normalize }: TagsFieldProps) {
  return (
    <div>
      <TagField
        label={texts.tags}
        error={error}
        hint={texts.tagsHint}
        isRequired
        value={value}
        onValueChange={onValueChange}
        placeholder={texts.tagsPlaceholder}
        onRefused={(tag) => toast({ title: texts.repeated, description: texts.repeatedHint(tag) })}
        normalize={normalize}
      />
      <Suggestions chosen={value} onChoose={(tag) => onValueChange([...value, normalize ? normalize(tag) : tag])} />
      <AudienceCount tags={value} campaignId={campaignId} />
    </div>
  );
}

function Suggestions({ chosen, onChoose }: { chosen: readonly string[]; onChoose: (tag: string) => void }) {
  const labelId = useId();
  const [isAll, setIsAll] = useState(false);
  const { data: used = [] } = useQuery(leadTagsQuery);
  const taken = new Set(chosen.map((tag) => tag.toLowerCase()));
  const free = used.filter((tag) => !taken.has(tag.toLowerCase()));
  const shown = isAll ? free : free.slice(0, SUGGESTED);
  if (free.length === 0) return null;
  const className = cn(
    'inline-flex h-6 max-w-full items-center gap-1 rounded-full border border-line-strong border-dashed px-2',
    'text-ink-muted text-xs',
    'hover:border-solid hover:bg-hover hover:text-ink pointer-coarse:h-10',
  );
  return (
    <div className="mt-2">
      <p id={labelId} className="mb-1 text-ink-faint text-xs">
        {texts.suggestions}
      </p>
      <ul aria-labelledby={labelId} className="flex flex-wrap gap-1">
        {shown.map((tag) => (
          <li key={tag} className="min-w-0">
            <button type="button" aria-label={texts.addTag(tag)} className={className} onClick={() => onChoose(tag)}>
              <Plus aria-hidden="true" className="size-3 shrink-0" />
              <span className="truncate">{tag}</span>
            </button>
          </li>
        ))}
        {shown.length < free.length ? (
          <li>
            <button type="button" className={className} onClick={() => setIsAll(true)}>
              {texts.moreTags(free.length - shown.length)}
            </button>
          </li>
        ) : null}
      </ul>
    </div>
  );
}
