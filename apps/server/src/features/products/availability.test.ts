import { expect, test } from 'vitest';
import { nextAvailability } from './availability.ts';

const forSale = { saleStatus: 'disponivel', isActive: true } as const;
const keptOut = { saleStatus: 'disponivel', isActive: false } as const;
const sold = { saleStatus: 'vendido', isActive: false } as const;

test.each([
  ['a sale takes it out of the offers', forSale, { saleStatus: 'vendido' }, sold],
  ['what is sold cannot be made active', sold, { isActive: true }, sold],
  ['a sale wins over what else is asked', forSale, { saleStatus: 'vendido', isActive: true }, sold],
  ['back for sale it is offered again', sold, { saleStatus: 'disponivel' }, forSale],
  ['back for sale it may be kept out', sold, { saleStatus: 'disponivel', isActive: false }, keptOut],
  ['a reservation leaves it active', forSale, { saleStatus: 'reservado' }, { saleStatus: 'reservado', isActive: true }],
  [
    'a reservation brings nothing back that was kept out',
    keptOut,
    { saleStatus: 'reservado' },
    { saleStatus: 'reservado', isActive: false },
  ],
  ['nothing asked, nothing changed', keptOut, {}, keptOut],
] as const)('%s', (_, stored, asked, expected) => {
  expect(nextAvailability(stored, asked)).toEqual(expected);
});
