import { analyticsTexts } from './texts.ts';

const texts = analyticsTexts.ai;

/** A transfer's reason in words; nobody's is a person who took the conversation. */
export const transferReason = (reason: string | null) => (reason === null ? texts.taken : reason || texts.noReason);
