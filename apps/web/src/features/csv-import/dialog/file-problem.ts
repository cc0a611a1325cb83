import { IMPORT_MAX_BYTES } from '@prumo/contracts/csv-import';
import { UNREACHED } from '#platform/requests/api-error.ts';
import { csvImportTexts as texts } from '../texts.ts';
import { ReadError } from '../worker/csv-reader.ts';

export type FileProblem = { title: string; description?: string; inline: string };

const sentence = (description: string): FileProblem => ({ title: texts.error, description, inline: description });
const title = (text: string): FileProblem => ({ title: text, inline: text });

export function fileRefusal(
  file: { name: string; size: number },
  { notCsv }: Pick<typeof texts, 'notCsv'> = texts,
): FileProblem | null {
  if (!/\.(?:csv|xlsx)$/i.test(file.name)) return sentence(notCsv);
  if (file.size > IMPORT_MAX_BYTES) return sentence(texts.tooLarge);
  return null;
}

export function readProblem(error: unknown): FileProblem {
  const problem = error instanceof ReadError ? error.problem : 'unknown';
  if (problem === 'unreadable') return title(texts.readFailed);
  if (problem === 'unreached') return { title: texts.readFailed, description: UNREACHED, inline: UNREACHED };
  if (problem === 'unknown') return sentence(texts.problems.not_text);
  const text = texts.problems[problem];
  return text.endsWith('.') ? sentence(text) : title(text);
}
