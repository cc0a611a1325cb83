import { useQuery } from '@tanstack/react-query';
import { Panel } from '#ui/card.tsx';
import { Answered } from './answered.tsx';
import { GeneralForm } from './general-form.tsx';
import { generalQuery } from './queries.ts';
import { settingsTexts } from './texts.ts';

const texts = settingsTexts.general;

export function GeneralPanel() {
  return (
    <Panel title={texts.title}>
      <Answered query={useQuery(generalQuery)} texts={texts}>
        {(settings) => <GeneralForm settings={settings} />}
      </Answered>
    </Panel>
  );
}
