/** The words of a template with its values in the places of its numbers. */
export const fillTemplate = (body: string, values: readonly string[]): string =>
  body.replace(/\{\{\s*(\d+)\s*\}\}/g, (_mark, place: string) => values[Number(place) - 1] ?? '');
