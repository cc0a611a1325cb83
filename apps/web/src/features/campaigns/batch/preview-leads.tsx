import type { FilterPreview } from '@prumo/contracts/campaigns/batches';
import { useState } from 'react';
import { formatPhone, initials } from '#platform/text/format.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { batchTexts } from './texts.ts';

const texts = batchTexts.preview;
const FEW = 6;

export function PreviewLeads({ preview: { leads, totalLeads } }: { preview: FilterPreview }) {
  const [isOpen, setIsOpen] = useState(false);
  if (leads.length === 0) return null;
  const shown = isOpen ? leads : leads.slice(0, FEW);
  const rest = totalLeads - shown.length;
  return (
    <section>
      <h3 className="font-medium text-sm">{texts.who}</h3>
      <ol className="mt-1 divide-y divide-line border-y">
        {shown.map(({ id, name, phone }) => (
          <li key={id} className="flex min-h-9 items-center gap-2.5 py-1">
            <Avatar initials={initials(name)} size="sm" />
            <span className="min-w-0 flex-1 truncate text-sm">{name}</span>
            <span className="figure shrink-0 text-ink-faint text-xs">{formatPhone(phone)}</span>
          </li>
        ))}
      </ol>
      {rest > 0 ? (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-ink-faint text-xs">
          <span className="figure">{texts.moreLeads(rest)}</span>
          {!isOpen && leads.length > FEW ? (
            <Button variant="link" size="sm" onClick={() => setIsOpen(true)}>
              {texts.showMore}
            </Button>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}
