import { cleanText } from '@prumo/contracts/text/clean-text';
import { z } from 'zod';

const RAW = /[\u007f-\u009f\u2028\u2029\p{Bidi_Control}]/gu;
/** Matches an escaped backslash first, so that the text after it is not read as an escape. */
const ESCAPED =
  /\\\\|\\r(?:\\n)?|\\[bf]|\\u(?:00[01][0-9a-fA-F]|007[fF]|00[89][0-9a-fA-F]|061[cC]|20[026][0-9a-fA-F])/g;

export const cleanJson = (json: string): string => json.replace(ESCAPED, clean).replace(RAW, clean);

/** A body may contain a million escaped characters, but only a few hundred different ones. */
const cleaned = new Map([['\\\\', '\\\\']]);

function clean(found: string): string {
  const known = cleaned.get(found) ?? cleanSign(found);
  cleaned.set(found, known);
  return known;
}

function cleanSign(found: string): string {
  const said = z.string().parse(JSON.parse(`"${found}"`));
  const shown = cleanText(said);
  return shown === said ? found : JSON.stringify(shown).slice(1, -1);
}
