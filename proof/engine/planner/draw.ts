/**
 * Decision 12: FNV-1a (32 bits) with MurmurHash3 finish. A deliberate copy: plan, launch and claim must draw the same
 * value.
 */
export function draw(seed: string, what: 'gap' | 'opening'): number {
  let hash = 2166136261;
  for (const letter of `${seed}${what}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
