import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { NumberInput } from './number-input.tsx';

const told: (number | null)[] = [];

function Weight({ least }: { least?: number }) {
  const [weight, setWeight] = useState<number | null>(2);
  const change = (next: number | null) => {
    told.push(next);
    setWeight(next);
  };
  return (
    <NumberInput aria-label="Peso" value={weight} onValueChange={change} {...(least === undefined ? {} : { least })} />
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Peso' });

test('it is emptied and typed anew; what it cannot hold gives way to the value when it is left', async () => {
  const { user } = renderScreen(<Weight least={1} />, () => {});
  told.length = 0;
  await user.clear(field());
  expect(field().value).toBe('');
  await user.type(field(), '31');
  await user.clear(field());
  await user.type(field(), '0');
  await user.tab();
  expect(field().value).toBe('31');
  expect(told).toEqual([3, 31]);
});

test('where it may be empty, empty is a value', async () => {
  const { user } = renderScreen(<Weight />, () => {});
  told.length = 0;
  await user.clear(field());
  await user.tab();
  expect(field().value).toBe('');
  expect(told).toEqual([null]);
});
