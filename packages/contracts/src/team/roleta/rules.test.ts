import { expect, test } from 'vitest';
import { RoletaGroupId } from '../../ids.ts';
import { ANY_LEAD, groupFor, type LeadTraits, type RuleConditions } from './rules.ts';

const GROUP = RoletaGroupId.parse('01890000-0000-7000-8000-000000000001');
const LEAD: LeadTraits = {
  source: 'unknown',
  productId: null,
  campaignId: null,
  kind: 'sala_comercial',
  places: ['Vila Nova Conceição', 'São Paulo'],
  price: 450_000,
  isReturning: false,
};
const fits = (asked: Partial<RuleConditions>, lead: Partial<LeadTraits> = {}) =>
  groupFor({ ...LEAD, ...lead }, [{ groupId: GROUP, conditions: { ...ANY_LEAD, ...asked } }]) === GROUP;

test.each<[string, Partial<RuleConditions>, Partial<LeadTraits>]>([
  ['its source as screens call it', { sources: ['Orgânico'] }, {}],
  ['its source in small letters without accents', { sources: ['importacao', 'indicacao'] }, { source: 'referral' }],
  ['a source of its own', { sources: ['Feirão'] }, { source: 'feirão' }],
  ['its kind as screens call it', { kinds: ['Sala Comercial'] }, {}],
  ['its kind by a part', { kinds: ['comercial'] }, {}],
  ['its city', { places: ['sao paulo'] }, {}],
  ['its price at the border', { priceFrom: 450_000, priceTo: 450_000 }, {}],
  ['that it is new', { contact: 'new' }, {}],
  ['one of several kinds', { kinds: ['Casa', 'Sala comercial'] }, {}],
])('a rule fits by %s', (_name, asked, lead) => expect(fits(asked, lead)).toBe(true));

test.each<[string, Partial<RuleConditions>, Partial<LeadTraits>]>([
  ['another source', { sources: ['Campanha'] }, {}],
  ['a part of a source', { sources: ['Orgâ'] }, {}],
  ['another kind', { kinds: ['Galpão'] }, {}],
  ['a kind the lead has not told', { kinds: ['Casa'] }, { kind: null }],
  ['another place', { places: ['Santos'] }, {}],
  ['a price the lead has not told', { priceTo: 900_000 }, { price: null }],
  ['that it returns', { contact: 'returning' }, {}],
  ['one condition of two', { places: ['São Paulo'], kinds: ['Casa'] }, {}],
])('a rule does not fit by %s', (_name, asked, lead) => expect(fits(asked, lead)).toBe(false));
