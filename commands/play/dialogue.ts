import { z } from 'zod';

/** Only the fields that are played; the scorer reads the expectations. */
const Fields = z.record(z.string(), z.unknown());

const Opening = z
  .union([
    z.string().transform((text) => ({ text, productId: null })),
    z
      .object({ text: z.string(), product_id: z.string().nullish(), productId: z.string().nullish() })
      .transform(({ text, product_id, productId }) => ({ text, productId: product_id ?? productId ?? null })),
  ])
  .nullish()
  .transform((opening) => opening ?? null);

export const Dialogue = z.object({
  id: z.union([z.string(), z.number()]),
  agent: Fields,
  catalogue: z.array(Fields.and(z.object({ id: z.string(), name: z.string() }))),
  lead_record: Fields.and(z.object({ phone: z.string(), name: z.string().nullish() })),
  opening: Opening,
  turns: z.array(
    z.object({
      turn: z.number().int(),
      messages: z
        .array(
          z.object({
            text: z.string(),
            delay_s: z.number().min(0).default(0),
            hasMedia: z.boolean().default(false),
          }),
        )
        .min(1),
    }),
  ),
});
export type Dialogue = z.infer<typeof Dialogue>;
export type Message = Dialogue['turns'][number]['messages'][number];

export type Outcome = {
  id: string | number;
  turns: {
    turn: number;
    replies: string[];
    asked: string[];
    handedOver: boolean;
    optedOut: boolean;
  }[];
  slots: {
    propertyType: string | null;
    propertyStage: string | null;
    location: string | null;
    budgetMin: number | null;
    budgetMax: number | null;
    objetivo: string | null;
    timeline: string | null;
    profession: string | null;
    name: string | null;
    email: string | null;
  };
  handedOverAtTurn: number | null;
  optedOutAtTurn: number | null;
  offeredProductIds: string[];
};
