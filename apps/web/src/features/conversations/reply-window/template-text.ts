export const previewTemplate = (body: string, values: readonly (string | undefined)[]): string =>
  body.replace(/\{\{\s*(\d+)\s*\}\}/g, (mark, place: string) => values[Number(place) - 1]?.trim() || mark);
