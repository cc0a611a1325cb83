import { Plus, Upload, Users } from 'lucide-react';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { leadTexts } from '../texts.ts';

const texts = leadTexts.table;

type NoLeadsProps = { isFiltered: boolean; onClearFilters: () => void; onImport: () => void; onNew: () => void };

export function NoLeads({ isFiltered, onClearFilters, onImport, onNew }: NoLeadsProps) {
  if (isFiltered) {
    return (
      <EmptyState
        icon={<Users />}
        title={texts.empty}
        description={texts.filteredHint}
        action={<Button onClick={onClearFilters}>{leadTexts.filters.clear}</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<Users />}
      title={texts.empty}
      description={texts.emptyHint}
      action={
        <>
          <IfAllowed right="import">
            <Button icon={<Upload />} onClick={onImport}>
              {leadTexts.importCsv}
            </Button>
          </IfAllowed>
          <IfAllowed right="answer">
            <Button icon={<Plus />} onClick={onNew}>
              {leadTexts.newLead}
            </Button>
          </IfAllowed>
        </>
      }
    />
  );
}
