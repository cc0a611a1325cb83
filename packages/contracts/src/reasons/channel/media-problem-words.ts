import type { MediaProblem } from './media-problem.ts';

export const MEDIA_PROBLEM_WORDS: Record<MediaProblem, string> = {
  gone: 'Arquivo não disponível no WhatsApp',
};

export const mediaProblemWords = (problem: MediaProblem): string => MEDIA_PROBLEM_WORDS[problem];
