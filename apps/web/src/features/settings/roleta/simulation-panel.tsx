import type { RoletaBody, Simulation } from '@prumo/contracts/team/roleta';
import { roletaWords } from '@prumo/contracts/team/roleta/words';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#platform/requests/api.ts';
import { Button } from '#ui/buttons/button.tsx';
import { SwitchLine } from '#ui/fields/switch-line.tsx';
import { Panel } from '#ui/layout/card.tsx';
import { ScrollArea } from '#ui/layout/scroll-area.tsx';
import { useSimulation } from './queries.ts';
import { roletaTexts } from './texts.ts';

const texts = roletaTexts.simulation;

export function SimulationPanel({ body }: { body: () => RoletaBody }) {
  const [asIfAllOnDuty, setAsIfAllOnDuty] = useState(true);
  const { mutate, data, error, isPending } = useSimulation();
  return (
    <Panel title={texts.title} description={texts.description} bodyClassName="space-y-3">
      <SwitchLine
        label={texts.asIfAll}
        hint={texts.asIfAllHint}
        checked={asIfAllOnDuty}
        onCheckedChange={setAsIfAllOnDuty}
      />
      <Button icon={<Play />} isBusy={isPending} onClick={() => mutate({ ...body(), asIfAllOnDuty })}>
        {isPending ? texts.running : texts.run}
      </Button>
      <div aria-live="polite">
        {error ? <p className="text-red-text text-sm">{`${texts.failed}: ${errorMessage(error)}`}</p> : null}
        {data ? <Result result={data} /> : null}
      </div>
    </Panel>
  );
}

const Result = ({ result: { people, queued, picks } }: { result: Simulation }) => (
  <>
    <dl className="divide-y text-sm">
      {people.map(({ userId, name, leads }) => (
        <div key={userId} className="flex justify-between gap-2 py-1.5">
          <dt className="truncate">{name}</dt>
          <dd className="figure">{texts.leads(leads)}</dd>
        </div>
      ))}
      <div className="flex justify-between gap-2 py-1.5">
        <dt>{texts.queued}</dt>
        <dd className="figure">{texts.leads(queued)}</dd>
      </div>
    </dl>
    <details className="mt-2">
      <summary className="cursor-pointer text-ink-muted text-sm">{texts.reasons}</summary>
      <ScrollArea aria-label={texts.reasons} className="mt-1 max-h-72">
        <ol className="divide-y text-xs">
          {picks.map(({ lead, reason }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is shown once and never changes
            <li key={place} className="py-1.5">
              <span className="block font-medium">{lead}</span>
              <span className="block text-ink-muted">{roletaWords(reason)}</span>
            </li>
          ))}
        </ol>
      </ScrollArea>
    </details>
  </>
);
