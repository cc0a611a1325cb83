import { expect, test } from 'vitest';
import fc from '../../../../test/property.ts';
import { type Contender, giveByShare } from './share.ts';

type Person = Contender & { share: number; got: number };

const Weights = fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 40 });
const newcomer = (weight: number): Person => ({ weight, credit: 0, share: 0, got: 0 });

function give(contenders: Person[]): void {
  const [first, ...others] = contenders;
  if (!first) return;
  const total = contenders.reduce((sum, { weight }) => sum + weight, 0);
  for (const one of contenders) one.share += one.weight / total;
  giveByShare([first, ...others]).got += 1;
}

const distance = ({ got, share }: Person): number => Math.abs(got - share);

test('over a thousand leads, after each of them, nobody is a lead away from his share', () => {
  fc.assert(
    fc.property(Weights, (weights) => {
      const people = weights.map(newcomer);
      for (let lead = 0; lead < 1000; lead += 1) {
        give(people);
        expect(Math.max(...people.map(distance))).toBeLessThan(1 + 1e-6);
      }
    }),
    { numRuns: 60 },
  );
});

test('equal people take turns, and a person of double weight gets every second lead', () => {
  const names = (weights: number[], leads: number) => {
    const people = weights.map((weight, place) => ({ weight, credit: 0, name: 'ABC'[place] }));
    const [first, ...others] = people;
    return Array.from({ length: leads }, () => first && giveByShare([first, ...others]).name).join('');
  };
  expect(names([1, 1, 1], 9)).toBe('ABCABCABC');
  expect(names([2, 1, 1], 8)).toBe('ABACABAC');
});

test('however people come and go, nobody is further than 2n - 1 from the share of what he could have got', () => {
  const World = Weights.chain((weights) =>
    fc.record({
      weights: fc.constant(weights),
      present: fc.array(fc.array(fc.boolean(), { minLength: weights.length, maxLength: weights.length }), {
        minLength: 100,
        maxLength: 600,
      }),
    }),
  );
  fc.assert(
    fc.property(World, ({ weights, present }) => {
      const people = weights.map(newcomer);
      for (const there of present) give(people.filter((_person, place) => there[place]));
      expect(Math.max(...people.map(distance))).toBeLessThanOrEqual(2 * people.length - 1);
      for (const { credit, got, share } of people) expect(credit).toBeCloseTo(share - got, 6);
    }),
    { numRuns: 60 },
  );
});

test('who would always be sent away for a moment does not fall behind', () => {
  fc.assert(
    fc.property(Weights, (weights) => {
      const people = weights.map(newcomer);
      for (let lead = 0; lead < 1000; lead += 1) {
        const mostOwed = people.reduce((most, one) => (one.credit > most.credit ? one : most));
        give(people.length > 2 ? people.filter((one) => one !== mostOwed) : people);
      }
      expect(Math.max(...people.map(distance))).toBeLessThanOrEqual(2 * people.length - 1);
    }),
    { numRuns: 60 },
  );
});
