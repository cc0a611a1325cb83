import type { ScriptUse } from '@prumo/contracts/agent/scripts';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { TrialScripts } from './trial-scripts.tsx';

const waits: ScriptUse = { use: 'waits', leftOut: [] };

test('each script says what became of it in the last reply', () => {
  const leftOut = [{ text: 'Sou o Caio, corretor.', because: 'refused' as const, reason: 'claims_human' }];
  render(
    <TrialScripts
      scripts={{
        greeting: { use: 'shortened', leftOut },
        qualification: { use: 'off', leftOut: [] },
        pricing: waits,
        closing: waits,
      }}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'SaudaçãoDito em parteSem “Sou o Caio, corretor.”: Diz ser uma pessoa.',
    'QualificaçãoQualificação desligada',
    'PreçosAinda nãoDito uma vez, quando o lead pergunta o preço.',
    'FechamentoAinda nãoDito uma vez, no convite para o próximo passo.',
  ]);
});

test('before the first reply it says what will appear', () => {
  render(<TrialScripts scripts={undefined} />);
  expect(screen.getByText(/onde cada script foi dito/)).toBeTruthy();
});
