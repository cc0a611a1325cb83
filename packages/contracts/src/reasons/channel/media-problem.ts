import { z } from 'zod';

export const MediaProblem = z.enum(['gone']);
export type MediaProblem = z.infer<typeof MediaProblem>;
