import type { SendingValues } from './sending-values.ts';

export type SectionProps = {
  values: SendingValues;
  /** By field, as the contract names it. */
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<SendingValues>) => void;
};
