import { useQuery } from '@tanstack/react-query';
import { leadsQuery } from '#domain/leads/queries.ts';
import { Chip } from '#ui/lists/badge.tsx';
import { sequenceTexts } from '../texts.ts';
import { nameExamples, namesLead } from './name-examples.ts';

const texts = sequenceTexts.step;
/** The most leads one request allows, to include rare kinds of names (a doctor's, a company's). */
const newestLeads = leadsQuery({ limit: 200 });

export function NamePreview({ content, preferred }: { content: string; preferred: readonly string[] }) {
  const { data } = useQuery({ ...newestLeads, enabled: namesLead(content) });
  const names = [...preferred, ...(data?.leads ?? []).map(({ name }) => name)];
  const examples = nameExamples(content, names);
  if (examples.length === 0) return null;
  return (
    <section aria-label={texts.names} className="mt-3">
      <h3 className="mb-1 font-medium text-ink-muted text-xs">{texts.names}</h3>
      <ul className="divide-y divide-line border-y text-xs">
        {examples.map(({ stored, said, isInvented }) => (
          <li key={stored} className="flex min-h-7 items-center gap-2 py-1">
            <span className="min-w-0 flex-1 truncate text-ink-faint" title={stored}>
              {stored || texts.nameless}
            </span>
            {isInvented ? <Chip>{texts.invented}</Chip> : null}
            <span className="min-w-0 max-w-[55%] truncate font-medium" title={said}>
              {said}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
