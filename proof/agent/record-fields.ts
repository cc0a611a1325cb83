import type { Lead } from './lead.ts';

/** What the lead's record holds before the talk, in the fields that an import would fill. */
export function recordFields({ name, record }: Lead): { name: string; propertyType?: string; location?: string } {
  const fields: { name: string; propertyType?: string; location?: string } = { name };
  for (const { item, means } of record) {
    if (item === 'type') fields.propertyType = String(means);
    if (item === 'location') fields.location = (means as readonly string[]).join(', ');
  }
  return fields;
}
