import { expect, test } from 'vitest';
import { coordinatesIn } from './coordinates.ts';

test('a latitude and a longitude are a point; an address, or what lies outside the globe, is words', () => {
  expect(coordinatesIn(' -23.5614 , -46.6559')).toEqual({ latitude: -23.5614, longitude: -46.6559 });
  expect(coordinatesIn('-23;-46')).toEqual({ latitude: -23, longitude: -46 });
  expect(coordinatesIn('Av. Paulista, 1000')).toBeNull();
  expect(coordinatesIn('91,10')).toBeNull();
  expect(coordinatesIn('10,181')).toBeNull();
});
