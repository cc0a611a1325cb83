/**
 * What a message draws (decision 12): 32 bits of FNV-1a over its seed and what is drawn, mixed as MurmurHash3 ends. It is
 * stated here a second time because plan, launch and claim must draw the same for as long as a campaign runs.
 */
export function draw(seed: string, what: 'gap' | 'opening'): number {
  let hash = 2166136261;
  for (const letter of `${seed}${what}`) hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 2246822507);
  hash = Math.imul(hash ^ (hash >>> 13), 3266489909);
  return ((hash ^ (hash >>> 16)) >>> 0) / 4294967296;
}
