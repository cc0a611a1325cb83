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

/** Whether our last question was about the item that is read. */
export type AskedOption = { isAsked: boolean };

export type AskedItem = 'type' | 'stage' | 'location' | 'budget' | 'purpose' | 'timeline' | 'name' | 'email';

export type Slots = {
  propertyType: PropertyType | null;
  propertyStage: PropertyStage | null;
  /** "Bairro, Cidade" with accents; several joined by " ou ". */
  location: string | null;
  /** Whole reais. */
  budgetMin: number | null;
  /** Whole reais. */
  budgetMax: number | null;
  objetivo: Purpose | null;
  timeline: string | null;
  name: string | null;
  email: string | null;
};

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
  /** Places of the catalogue, which take precedence over the national gazetteer. */
  knownPlaces?: readonly string[];
};
