import type { Roleta } from '@prumo/contracts/team/roleta';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { QueryState } from '../query-state.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { PeoplePanel } from './people-panel.tsx';
import { roletaQuery, useSaveRoleta } from './queries.ts';
import { bodyOf, type Draft, draftOf } from './roleta-draft.ts';
import { RulesPanel } from './rules-panel.tsx';
import { SettingsFields } from './settings-fields.tsx';
import { SimulationPanel } from './simulation-panel.tsx';
import { roletaTexts as texts } from './texts.ts';

export function RoletaPanel() {
  const query = useQuery(roletaQuery);
  return (
    <QueryState query={query} texts={texts}>
      {(roleta) => <RoletaForm roleta={roleta} />}
    </QueryState>
  );
}

/** What others save meanwhile does not overwrite what is being typed. */
function RoletaForm({ roleta }: { roleta: Roleta }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(roleta));
  const { mutate, isPending } = useSaveRoleta();
  const change = (changes: Partial<Draft>) => setDraft((before) => ({ ...before, ...changes }));
  const save = () =>
    mutate(bodyOf(draft), {
      onSuccess: () => toast({ title: texts.saved }),
      onError: (error) => toast({ title: texts.saveFailed, description: errorMessage(error), variant: 'destructive' }),
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      className="grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      <div className="grid gap-4">
        <SettingsFields draft={draft} onChange={change} />
        <RulesPanel draft={draft} onChange={change} />
        <GroupsPanel draft={draft} people={roleta.people} demoGroups={roleta.demoGroups} onChange={change} />
      </div>
      <div className="grid gap-4">
        <PeoplePanel people={roleta.people} queued={roleta.queued} />
        <SimulationPanel body={() => bodyOf(draft)} />
      </div>
      <div className="sticky bottom-0 border-t bg-canvas py-3 lg:col-span-2">
        <Button type="submit" variant="primary" isBusy={isPending}>
          {isPending ? texts.saving : texts.save}
        </Button>
      </div>
    </form>
  );
}
