import { z } from 'zod';

/** Why a file of a message is not here. */
export const MediaProblem = z.enum(['gone']);
export type MediaProblem = z.infer<typeof MediaProblem>;
