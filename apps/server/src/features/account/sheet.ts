export type Words = Readonly<Record<string, string>>;

export type Reading =
  | 'text'
  | 'moment'
  | 'day'
  | 'decimal'
  | 'list'
  | 'yes'
  | 'phone'
  | 'budget'
  | 'source'
  | 'propertyType'
  | 'propertyStage'
  | 'objetivo'
  | 'named'
  | 'doer'
  | 'file'
  | 'reason'
  | Words;

export type Sheet = {
  order: string;
  columns: Readonly<Record<string, readonly [name: string, reading: Reading]>>;
  hidden: readonly string[];
};
