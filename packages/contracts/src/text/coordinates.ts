const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;

/** Null for an address, which is sent as text with a link. */
export function coordinatesIn(text: string): { latitude: number; longitude: number } | null {
  const [, latitude, longitude] = (COORDINATES.exec(text) ?? []).map(Number);
  if (latitude === undefined || longitude === undefined) return null;
  return Math.abs(latitude) > 90 || Math.abs(longitude) > 180 ? null : { latitude, longitude };
}
