/**
 * What one inbound message (or a burst joined by newlines) tells. A null slot must not be filled:
 * the reader never guesses.
 */
export type PropertyType =
  | 'apartamento'
  | 'casa'
  | 'studio'
  | 'loft'
  | 'cobertura'
  | 'terreno'
  | 'comercial'
  | 'industrial'
  | 'sala_comercial'
  | 'galpao';

export type PropertyStage = 'pronto' | 'construcao' | 'lancamento' | 'planta';

export type Purpose = 'moradia' | 'renda' | 'valorizacao' | 'investimento';

export type Intent =
  | 'opt_out'
  | 'ask_human'
  | 'complaint'
  | 'not_interested'
  | 'ask_visit'
  | 'ask_price'
  | 'inform'
  | 'other'
  | 'thanks'
  | 'greeting';

/** The item our last question asked for; gives a bare answer ("620") its meaning. */
export type AskedItem = 'type' | 'stage' | 'location' | 'budget' | 'purpose' | 'timeline' | 'name' | 'email';

export type Slots = {
  propertyType: PropertyType | null;
  propertyStage: PropertyStage | null;
  /** As a person would write it: "Bairro, Cidade" with accents restored; several places joined by " ou ". */
  location: string | null;
  /** Whole reais. */
  budgetMin: number | null;
  /** Whole reais. */
  budgetMax: number | null;
  objetivo: Purpose | null;
  /** The lead's own words. */
  timeline: string | null;
  name: string | null;
  /** Lower case. */
  email: string | null;
};

/** Nothing told. */
export const NO_SLOTS: Slots = {
  propertyType: null,
  propertyStage: null,
  location: null,
  budgetMin: null,
  budgetMax: null,
  objetivo: null,
  timeline: null,
  name: null,
  email: null,
};

export type Understanding = { slots: Slots; intent: Intent };

export type ReadingContext = {
  lastQuestion: AskedItem | null;
  /** Places the account sells in; they win over the national gazetteer. */
  knownPlaces?: readonly string[];
};
