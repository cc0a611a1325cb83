import type { SendingValues } from './sending-values.ts';

export type SectionProps = {
  values: SendingValues;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<SendingValues>) => void;
};
