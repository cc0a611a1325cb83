import { TriangleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { type AudienceValues, guardsOf } from './batch-form-values.ts';
import { batchTexts } from './texts.ts';

const texts = batchTexts.audience;

type CampaignAudienceProps = {
  targetTags: readonly string[];
  values: AudienceValues;
  onChange: (part: Partial<AudienceValues>) => void;
};

/** Starts with the campaign's tags, so removing one is the user's explicit act. */
export function CampaignAudience({ targetTags, values, onChange }: CampaignAudienceProps) {
  const labelId = useId();
  const tags = values.tags ?? targetTags;
  return (
    <div>
      <p id={labelId} className="mb-1.5 font-medium text-sm">
        {texts.own}
      </p>
      <ul aria-labelledby={labelId} className="flex flex-wrap gap-1.5">
        {tags.map((tag) => (
          <AudienceChip
            key={`tag ${tag}`}
            label={texts.tag(tag)}
            removal={texts.takeTag(tag)}
            onRemove={() => onChange({ tags: tags.filter((one) => one !== tag) })}
          />
        ))}
        {guardsOf(values).map((guard) => (
          <AudienceChip
            key={guard}
            label={texts.without[guard]}
            removal={texts.liftGuard(texts.without[guard])}
            onRemove={() => onChange({ include: [...values.include, guard] })}
          />
        ))}
      </ul>
      {tags.length === 0 ? (
        <p className="mt-2 flex items-start gap-2 rounded-lg bg-amber-soft px-3 py-2 text-amber-text text-sm">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {texts.noTags}
        </p>
      ) : null}
      {values.tags !== null && tags.length < targetTags.length ? (
        <Button variant="link" size="sm" className="mt-1" onClick={() => onChange({ tags: null })}>
          {texts.restoreTags}
        </Button>
      ) : null}
    </div>
  );
}

type AudienceChipProps = { label: string; removal: string; onRemove: () => void };

const AudienceChip = ({ label, removal, onRemove }: AudienceChipProps) => (
  <li className="inline-flex h-7 max-w-full items-center rounded-full border border-accent bg-accent-soft pl-2.5 text-accent-text text-sm pointer-coarse:h-10">
    <span className="truncate">{label}</span>
    <button
      type="button"
      aria-label={removal}
      onClick={onRemove}
      className="ml-0.5 flex size-7 shrink-0 items-center justify-center rounded-full hover:bg-hover pointer-coarse:size-10"
    >
      <X aria-hidden="true" className="size-3.5" />
    </button>
  </li>
);
