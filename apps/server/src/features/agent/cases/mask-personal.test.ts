import { expect, test } from 'vitest';
import { plainForm } from '#features/understanding/index.ts';
import fc from '#test/property.ts';
import { maskPersonal } from './mask-personal.ts';

const KEPT = ['Residencial Aurora', 'Vila Maria', 'São Paulo'];
const FIRST = ['Rita', 'João', 'Maria Clara', 'WAGNER', 'iolanda', 'Zoraide', 'José Antônio', 'Kauê'];
/** No towns: 'Santos' alone may be where the lead wants to live. */
const LAST = ['Zanetti', 'Quaresma', 'de Vasconcelos', 'Wojcik', 'dos Kowalczyk', 'Tavolaro'];

const digits = (count: number) => fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count, maxLength: count });
const shaped = (shape: string) =>
  digits(shape.split('#').length - 1).map((drawn) => {
    const left = [...drawn];
    return shape.replace(/#/g, () => String(left.shift()));
  });
const phone = fc.oneof(
  ...[
    '(##) 9####-####',
    '##9########',
    '+55 ## 9####-####',
    '55##9########',
    '9####-####',
    '## 9 #### ####',
    '0## ####-####',
  ].map(shaped),
);
const document = fc.oneof(...['###.###.###-##', '###########', '##.###.###/####-##', '##.###.###-#'].map(shaped));
const email = fc
  .tuple(fc.constantFrom(...FIRST), fc.constantFrom('gmail.com', 'uol.com.br', 'x.co'), fc.integer({ min: 0, max: 99 }))
  .map(([name, host, number]) => `${plainForm(name).replace(' ', '.')}${number}@${host}`);
const around = fc.constantFrom(
  'quero apartamento até 600 mil em Moema',
  'me liga',
  'Oi!',
  'visita dia 10/12/2026 às 15h',
);
const joint = fc.constantFrom(' ', ', ', '. ', '\n', ' - ');

test('no number, mail, document or name of the lead is left, however it is written', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...FIRST),
      fc.constantFrom(...LAST),
      fc.array(fc.oneof(phone, document, email, around), { minLength: 1, maxLength: 5 }),
      joint,
      fc.constantFrom('sou', 'meu nome é', 'Aqui quem fala é a', ''),
      (first, last, parts, between, says) => {
        const said = `${says} ${first} ${last}${between}${parts.join(between)}${between}${last.toUpperCase()}, ${plainForm(first)}`;
        const masked = maskPersonal([`${first} ${last}`], KEPT)(said);
        const seen = plainForm(masked);
        for (const word of plainForm(`${first} ${last}`).split(' '))
          if (word.length > 3) expect(seen.split(/[^a-z]+/)).not.toContain(word);
        for (const part of parts) if (part.includes('@')) expect(masked).not.toContain(part);
        const numbers = parts.filter((part) => /^[\d()+\s./-]+$/.test(part)).map((part) => part.replace(/\D/g, ''));
        const left = masked.replace(/\D/g, '');
        for (const number of numbers) if (!/^0*$/.test(number)) expect(left).not.toContain(number);
      },
    ),
    { numRuns: 2_000 },
  );
});

test.each([
  'até R$ 12.000.000 ou 1.200.000,00',
  'entre 500.000 - 600.000 reais',
  'entre 500000 e 600000',
  'tenho R$ 1250000 na conta, 10000000 reais no total',
  'dia 10/12/2026, 3 quartos, 120 m²',
  'quero o Residencial Aurora na Vila Maria, São Paulo',
  'moro em Santos, perto da rua Augusta',
  'prefiro casa com vista, dá pra visitar?',
])('what is no person stays: %s', (text) => {
  expect(maskPersonal(['Rita Santos'], KEPT)(text)).toBe(text);
});

test('each person has one stand-in in the whole talk', () => {
  const mask = maskPersonal(['Dra. Rita Santos'], KEPT);
  expect(mask('Sou a rita santos, falei com o Carlos Lima')).toBe('Sou a Darci, falei com o Ariel');
  expect(mask('RITA de novo. O carlos e minha esposa Sandra sabem')).toBe(
    'Darci de novo. O carlos e minha esposa Jaci sabem',
  );
  expect(mask('O Carlos me passou o @carlos.imoveis')).toBe('O Ariel me passou o pessoa@exemplo.com.br');
  expect(mask('fone +55 (11) 98765-4321')).toBe('fone (11) 90000-0000');
  expect(mask('CPF 123.456.789-09, CNPJ 12.345.678/0001-95')).toBe('CPF 000.000.000-00, CNPJ 00.000.000/0000-00');
});

test('a surname that is a town too goes with the name and stays alone', () => {
  const mask = maskPersonal(['Rita dos Santos'], []);
  expect(mask('RITA DOS SANTOS, procuro em Santos')).toBe('Darci, procuro em Santos');
});

test('a lead kept by what it wants loses its name, not its wish', () => {
  const mask = maskPersonal(['Rita Apartamento Moema'], []);
  expect(mask('oi, é a Rita, quero apartamento em Moema')).toBe('oi, é a Darci, quero apartamento em Moema');
});
