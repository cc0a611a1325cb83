import type { Lead } from '@prumo/contracts/leads';
import { expect, test } from 'vitest';
import { createBody, formErrors, formValues, lacksNameOrPhone, splitTags, updateBody } from './lead-form-values.ts';

const lead = {
  name: 'Ana',
  phone: '+5511987654321',
  email: 'ana@exemplo.com',
  company: null,
  city: 'Santos',
  tags: ['premium'],
  status: 'proposta',
  notes: 'Liga à tarde',
} as unknown as Lead;

test('a new lead starts as novo', () => {
  expect(formValues().status).toBe('novo');
});

test('tags are split on commas, trimmed, and blanks dropped', () => {
  expect(splitTags(' premium, , Moema ,')).toEqual(['premium', 'Moema']);
});

test('creating trims name and phone and leaves out empty optional fields', () => {
  const body = createBody({ ...formValues(), name: ' Ana ', phone: ' 11 98765-4321 ', tags: 'a,b' });
  expect(JSON.parse(JSON.stringify(body))).toEqual({
    name: 'Ana',
    phone: '11 98765-4321',
    tags: ['a', 'b'],
    status: 'novo',
  });
});

test('editing sends what changed, and an emptied field as empty text', () => {
  const values = { ...formValues(lead), email: '', company: 'Padaria' };
  expect(updateBody(values, lead)).toEqual({
    name: 'Ana',
    phone: '+5511987654321',
    tags: ['premium'],
    status: 'proposta',
    email: '',
    company: 'Padaria',
  });
});

test('a code stands in the form as its word and is sent back as its code; other texts stay as typed', () => {
  const known = { ...lead, propertyStage: 'construcao', propertyType: 'Casa de vila', objetivo: 'moradia' } as Lead;
  const values = formValues(known);
  expect([values.propertyStage, values.propertyType, values.objetivo]).toEqual([
    ...['Em construção', 'Casa de vila', 'Moradia'],
  ]);
  expect(updateBody(values, known)).not.toHaveProperty('propertyStage');
  const changed = { ...values, propertyStage: 'na planta', objetivo: 'Segunda casa' };
  expect(updateBody(changed, known)).toMatchObject({ propertyStage: 'planta', objetivo: 'Segunda casa' });
});

test('errors sit on their fields in Portuguese', () => {
  const errors = formErrors({ ...formValues(), name: ' ', phone: '1', email: 'sem arroba' });
  expect(errors.name?.message).toBe('Campo obrigatório');
  expect(errors.email?.message).toBe('Email inválido');
  expect(errors.phone).toBeUndefined();
  expect(lacksNameOrPhone({ name: ' ', phone: '1' })).toBe(true);
});
