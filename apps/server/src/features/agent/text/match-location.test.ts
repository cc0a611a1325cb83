import { expect, test } from 'vitest';
import { understand } from '#features/understanding/index.ts';
import { playMessages } from '../fixtures/play-messages.ts';
import { matchLocation } from './match-location.ts';

test.each([
  ['sul da ilha', 'Campeche, Florianópolis', 'same'],
  ['sul da ilha, Florianópolis', 'Praia da Armação, Florianópolis - SC', 'same'],
  ['norte da ilha', 'Ingleses, Florianópolis', 'same'],
  ['sul da ilha', 'Ingleses, Florianópolis', 'near'],
  ['leste da ilha', 'Centro, Florianópolis', 'unclear'],
  ['norte da ilha', 'Florianópolis', 'unclear'],
  ['sul da ilha', 'Gonzaga, Santos - SP', 'other'],
] as const)('a part of the island has its neighbourhoods: "%s" in %s is %s', (wanted, location, fit) => {
  expect(matchLocation(wanted, location)).toBe(fit);
});

const ISLAND = ['Campeche, Florianópolis', 'Ribeirão da Ilha, Florianópolis'];

test.each([
  ['em Campeche', ISLAND, 'Campeche'],
  ['Campeche', ISLAND, 'Campeche'],
  ['casa campeche até 700', ISLAND, 'Campeche'],
  ['no sul da ilha', ISLAND, 'sul da ilha'],
  ['ribeirao', ISLAND, 'Ribeirão da Ilha'],
  ['ribeirao', [], 'Ribeirão Preto'],
  ['em Ribeirão Preto', ISLAND, 'Ribeirão Preto'],
] as const)('a place as leads write it: "%s" with %j is %s', (text, knownPlaces, location) => {
  expect(understand(text, { lastQuestion: null, knownPlaces }).slots.location).toBe(location);
});

test('the place is said back as it is spoken', () => {
  expect(playMessages(['oi', 'casa no sul da ilha']).at(-1)?.reply).toContain('uma casa no sul da ilha');
});
