import { useQuery } from '@tanstack/react-query';
import { Panel } from '#ui/layout/card.tsx';
import { generalQuery } from '../queries.ts';
import { QueryState } from '../query-state.tsx';
import { settingsTexts } from '../texts.ts';
import { GeneralForm } from './general-form.tsx';

const texts = settingsTexts.general;

export function GeneralPanel() {
  return (
    <Panel title={texts.title}>
      <QueryState query={useQuery(generalQuery)} texts={texts}>
        {(settings) => <GeneralForm settings={settings} />}
      </QueryState>
    </Panel>
  );
}
