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
  expect(updateBody(values, lead)).toEqual({ email: '', company: 'Padaria' });
  expect(updateBody({ ...formValues(lead), tags: 'a, b', name: 'Ana Lima' }, lead)).toEqual({
    name: 'Ana Lima',
    tags: ['a', 'b'],
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
  const errors = formErrors({ ...formValues(), name: ' ', phone: '11987654321', email: 'sem arroba' });
  expect(errors.name?.message).toBe('Campo obrigatório');
  expect(errors.email?.message).toBe('Email inválido');
  expect(errors.phone).toBeUndefined();
  expect(lacksNameOrPhone({ name: ' ', phone: '1' })).toBe(true);
});

test('what an import left malformed can be saved as it is, and is judged once it is changed', () => {
  const imported = {
    ...lead,
    email: 'ana(arroba)exemplo',
    phone: 'abc',
    name: 'A'.repeat(300),
    company: 'x'.repeat(900),
  };
  const values = formValues(imported);
  expect(formErrors({ ...values, city: 'Praia Grande' }, imported)).toEqual({});
  expect(updateBody({ ...values, city: 'Praia Grande' }, imported)).toEqual({ city: 'Praia Grande' });
  expect(formErrors({ ...values, email: 'ana(arroba)outro' }, imported).email?.message).toBe('Email inválido');
});

test.each(['abc', '12345', '-', '5,51199E+12'])('%s is no telephone', (phone) => {
  expect(formErrors({ ...formValues(), name: 'Ana', phone }).phone?.message).toMatch(/^Telefone inválido/);
});

test.each(['11987654321', '3333-4444', '+351 912 345 678', '11 98765-4321 / 11 3333-4444', 'sem telefone', 'Não tem'])(
  '%s is taken',
  (phone) => {
    expect(formErrors({ ...formValues(), name: 'Ana', phone })).toEqual({});
  },
);
