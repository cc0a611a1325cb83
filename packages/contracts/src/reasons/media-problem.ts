import { z } from 'zod';

/** Why a file of a message is not here. */
export const MediaProblem = z.enum(['gone']);
export type MediaProblem = z.infer<typeof MediaProblem>;

export const MEDIA_PROBLEM_WORDS: Record<MediaProblem, string> = {
  gone: 'Arquivo não disponível no WhatsApp',
};

export const mediaProblemWords = (problem: MediaProblem): string => MEDIA_PROBLEM_WORDS[problem];
