import { z } from 'zod';
import { FIELD_INVALID, optionalLine, optionalText } from '../fields.ts';
import {
  ADDRESS_DISCLOSURES,
  IPTU_PERIODS,
  isState,
  PRODUCT_PURPOSES,
  type PropertyAddress,
  type PropertyFacts,
} from './property-fields.ts';
import { area, choiceOf, degrees, wholeNumber, yesOrNo } from './typed-values.ts';

export const PROPERTY_REFUSALS = {
  count: 'Número improvável: confira',
  floor: 'Andar improvável: confira',
  year: 'Ano improvável: use quatro números, como 2015',
  postalCode: 'O CEP tem 8 números',
  state: 'Use a sigla de um estado, como SP',
  suites: 'Mais suítes do que quartos: cada suíte também conta como quarto',
  iptuPeriod: 'Diga se o IPTU é por mês ou por ano',
  latitude: 'A latitude vai de -90 a 90',
  longitude: 'A longitude vai de -180 a 180',
  otherCoordinate: 'Preencha latitude e longitude, ou nenhuma',
} as const;

const MOST_ROOMS = 99;
const OLDEST_BUILDING = 1700;
/** A launch says the year in which it will be ready. */
const YEARS_AHEAD = 10;

const count = () => wholeNumber({ most: MOST_ROOMS, message: PROPERTY_REFUSALS.count });

const year = () =>
  wholeNumber({
    least: OLDEST_BUILDING,
    most: new Date().getFullYear() + YEARS_AHEAD,
    message: PROPERTY_REFUSALS.year,
  });

const postalCode = z
  .union([z.string(), z.null()], { error: FIELD_INVALID })
  .transform((text, context) => {
    const digits = text?.replace(/\D/g, '') ?? '';
    if (text === null || text.trim() === '') return null;
    if (digits.length === 8) return digits;
    context.addIssue({ code: 'custom', message: PROPERTY_REFUSALS.postalCode });
    return z.NEVER;
  })
  .optional();

const state = z
  .union([z.string(), z.null()], { error: FIELD_INVALID })
  .transform((text, context) => {
    const code = text?.trim().toUpperCase() ?? '';
    if (code === '') return null;
    if (isState(code)) return code;
    context.addIssue({ code: 'custom', message: PROPERTY_REFUSALS.state });
    return z.NEVER;
  })
  .optional();

/** What may be typed of a property. */
export const propertyBody = {
  purpose: choiceOf(PRODUCT_PURPOSES),
  code: optionalLine(40),
  bedrooms: count(),
  suites: count(),
  bathrooms: count(),
  parking: count(),
  usefulArea: area(),
  totalArea: area(),
  floor: wholeNumber({ least: -9, most: 200, message: PROPERTY_REFUSALS.floor }),
  builtYear: year(),
  rentPrice: wholeNumber(),
  condominiumFee: wholeNumber(),
  iptu: wholeNumber(),
  iptuPeriod: choiceOf(IPTU_PERIODS),
  acceptsPets: yesOrNo(),
  acceptsFinancing: yesOrNo(),
  acceptsExchange: yesOrNo(),
  acceptsFgts: yesOrNo(),
  postalCode,
  street: optionalLine(),
  streetNumber: optionalLine(20),
  complement: optionalLine(100),
  neighborhood: optionalLine(100),
  city: optionalLine(100),
  state,
  addressDisclosure: z.enum(ADDRESS_DISCLOSURES, { error: FIELD_INVALID }).optional(),
  latitude: degrees(90, PROPERTY_REFUSALS.latitude),
  longitude: degrees(180, PROPERTY_REFUSALS.longitude),
  keyNotes: optionalText(2000),
};

const number = z.number().nullable();
const integer = z.number().int().nullable();
const yes = z.boolean().nullable();
const text = z.string().nullable();

/** As it is stored and answered. */
export const storedProperty = {
  purpose: z.enum(PRODUCT_PURPOSES).nullable(),
  code: text,
  bedrooms: integer,
  suites: integer,
  bathrooms: integer,
  parking: integer,
  usefulArea: number,
  totalArea: number,
  floor: integer,
  builtYear: integer,
  rentPrice: integer,
  condominiumFee: integer,
  iptu: integer,
  iptuPeriod: z.enum(IPTU_PERIODS).nullable(),
  acceptsPets: yes,
  acceptsFinancing: yes,
  acceptsExchange: yes,
  acceptsFgts: yes,
  postalCode: text,
  street: text,
  streetNumber: text,
  complement: text,
  neighborhood: text,
  city: text,
  state: text,
  /** What of the address a lead may be told. */
  addressDisclosure: z.enum(ADDRESS_DISCLOSURES),
  latitude: number,
  longitude: number,
  /** Where the keys are, what the owner said: for the team, never told to leads. */
  keyNotes: text,
} satisfies Record<keyof PropertyFacts | keyof PropertyAddress, z.ZodType> & Record<string, z.ZodType>;

type SuitedFields = {
  [Field in 'bedrooms' | 'suites' | 'iptu' | 'latitude' | 'longitude']?: number | null | undefined;
} & { iptuPeriod?: string | null | undefined };

type Problem = { field: 'suites' | 'iptuPeriod' | 'latitude' | 'longitude'; message: string };

/** What is wrong between two fields; each field alone is judged by its shape. */
export function propertyProblem({
  bedrooms,
  suites,
  iptu,
  iptuPeriod,
  latitude,
  longitude,
}: SuitedFields): Problem | null {
  if (suites != null && bedrooms != null && suites > bedrooms)
    return { field: 'suites', message: PROPERTY_REFUSALS.suites };
  if (iptu != null && iptu > 0 && !iptuPeriod) return { field: 'iptuPeriod', message: PROPERTY_REFUSALS.iptuPeriod };
  if ((latitude == null) !== (longitude == null))
    return { field: latitude == null ? 'latitude' : 'longitude', message: PROPERTY_REFUSALS.otherCoordinate };
  return null;
}
