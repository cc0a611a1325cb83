const TONES = ['neutral', 'blue', 'cyan', 'teal', 'green', 'amber', 'orange', 'red', 'violet', 'indigo'] as const;
export type Tone = (typeof TONES)[number];

export const toneSoft: Record<Tone, string> = {
  neutral: 'bg-neutral-soft text-neutral-text',
  blue: 'bg-blue-soft text-blue-text',
  cyan: 'bg-cyan-soft text-cyan-text',
  teal: 'bg-teal-soft text-teal-text',
  green: 'bg-green-soft text-green-text',
  amber: 'bg-amber-soft text-amber-text',
  orange: 'bg-orange-soft text-orange-text',
  red: 'bg-red-soft text-red-text',
  violet: 'bg-violet-soft text-violet-text',
  indigo: 'bg-indigo-soft text-indigo-text',
};

export const toneDot: Record<Tone, string> = {
  neutral: 'bg-neutral-dot',
  blue: 'bg-blue-dot',
  cyan: 'bg-cyan-dot',
  teal: 'bg-teal-dot',
  green: 'bg-green-dot',
  amber: 'bg-amber-dot',
  orange: 'bg-orange-dot',
  red: 'bg-red-dot',
  violet: 'bg-violet-dot',
  indigo: 'bg-indigo-dot',
};
