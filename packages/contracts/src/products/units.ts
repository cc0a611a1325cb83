import { z } from 'zod';
import { FIELD_INVALID, FIELD_REQUIRED, line, optionalLine, Timestamp } from '../fields.ts';
import { LeadId, ProductId, TypologyId, UnitId, UserId } from '../ids.ts';
import { PROPERTY_REFUSALS } from './property-body.ts';
import { wholeNumber } from './typed-values.ts';

export const UNIT_STATES = ['available', 'reserved', 'sold'] as const;
export type UnitState = (typeof UNIT_STATES)[number];

export const MAX_UNITS_ADDED = 500;
export const RESERVATION_HOURS = 48;
const LONGEST_RESERVATION_DAYS = 90;

/** One dwelling or plot of a launch. */
export const Unit = z.object({
  id: UnitId,
  productId: ProductId,
  block: z.string().nullable(),
  number: z.string(),
  floor: z.number().int().nullable(),
  typologyId: TypologyId.nullable(),
  price: z.number().int().nullable(),
  /** A reservation that has ended is none. */
  state: z.enum(UNIT_STATES),
  reservedUntil: Timestamp.nullable(),
  reservedBy: z.object({ id: UserId, name: z.string() }).nullable(),
  /** Null also of a lead that the reader does not see. */
  lead: z.object({ id: LeadId, name: z.string() }).nullable(),
});
export type Unit = z.infer<typeof Unit>;

export const UnitBody = z.object({
  block: optionalLine(20),
  number: line(FIELD_REQUIRED).min(1, FIELD_REQUIRED).max(20, FIELD_INVALID),
  floor: wholeNumber({ least: -9, most: 200, message: PROPERTY_REFUSALS.floor }),
  typologyId: TypologyId.nullable().optional(),
  price: wholeNumber(),
});
export type UnitBody = z.infer<typeof UnitBody>;

export const ReserveUnitBody = z.object({
  leadId: LeadId.nullable().default(null),
  /** Missing: `RESERVATION_HOURS` from now. */
  until: Timestamp.optional(),
});
export type ReserveUnitBody = z.infer<typeof ReserveUnitBody>;

export const RESERVED_UNTIL_WRONG = `Escolha um momento futuro, dentro de ${LONGEST_RESERVATION_DAYS} dias`;
export const mayReserveUntil = (until: Date, now: Date): boolean =>
  until > now && until.getTime() - now.getTime() <= LONGEST_RESERVATION_DAYS * 24 * 3600_000;

export const UnitParams = z.object({ unitId: UnitId });

/** Reservations that end today, of who asks. */
export const EndingReservation = Unit.pick({ id: true, productId: true, block: true, number: true, lead: true }).extend(
  {
    productName: z.string(),
    reservedUntil: Timestamp,
  },
);
export type EndingReservation = z.infer<typeof EndingReservation>;

/** 'Bloco A, unidade 101' */
export const unitName = ({ block, number }: Pick<Unit, 'block' | 'number'>): string =>
  block ? `Bloco ${block}, unidade ${number}` : `Unidade ${number}`;
