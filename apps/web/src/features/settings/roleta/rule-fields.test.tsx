import type { ProductId } from '@prumo/contracts/ids';
import { ANY_LEAD } from '@prumo/contracts/team/roleta/rules';
import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { anId, aProduct } from '../../../../test/rows.ts';
import type { DraftRule } from './roleta-draft.ts';
import { RuleFields } from './rule-fields.tsx';
import { roletaTexts } from './texts.ts';

const texts = roletaTexts.rules;

test('a rule asks for one of several products; one that is gone is shown, and each can be taken out', async () => {
  const [alameda, bosque] = [aProduct({ name: 'Alameda' }), aProduct({ name: 'Bosque' })];
  const gone = anId<ProductId>();
  let now: DraftRule = { key: 'x', groupId: anId(), conditions: { ...ANY_LEAD, productIds: [gone, alameda.id] } };
  function Rule() {
    const [rule, setRule] = useState(now);
    now = rule;
    return <RuleFields rule={rule} groups={[]} onChange={setRule} />;
  }
  const { user } = renderScreen(<Rule />, (answers) => {
    answers.answerTo('GET /api/products', [alameda, bosque]);
    answers.answerTo('GET /api/campaigns', []);
  });
  await screen.findByText('Alameda');
  await user.click(screen.getByRole('button', { name: `Remover ${texts.products.gone}` }));
  await user.click(screen.getByRole('combobox', { name: texts.product }));
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Bosque']);
  await user.click(screen.getByRole('option', { name: 'Bosque' }));
  expect(now.conditions.productIds).toEqual([alameda.id, bosque.id]);
});
