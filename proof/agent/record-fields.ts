import type { Lead } from './lead.ts';

export function recordFields({ name, record }: Lead): { name: string; propertyType?: string; location?: string } {
  const fields: { name: string; propertyType?: string; location?: string } = { name };
  for (const { item, means } of record) {
    if (item === 'type') fields.propertyType = String(means);
    if (item === 'location') fields.location = (means as readonly string[]).join(', ');
  }
  return fields;
}
