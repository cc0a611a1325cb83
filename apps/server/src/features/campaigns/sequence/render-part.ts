import { renderText, type VariableValues } from '@prumo/contracts/leads/variables';
import type { Part } from './parts.ts';

/** A message with a lead's data in the places of its variables. */
export const renderPart = ({ template, ...part }: Part, values: VariableValues): Part => ({
  ...part,
  text: renderText(part.text, values),
  template: template && { ...template, values: template.values.map((value) => onOneLine(renderText(value, values))) },
});

/** WhatsApp refuses line breaks and long gaps in the values of a template. */
const onOneLine = (value: string): string => value.replace(/\s+/g, ' ').trim();
