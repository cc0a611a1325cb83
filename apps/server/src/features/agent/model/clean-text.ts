/** Characters that are not seen: they hide words from a check, or a fence from a reader. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\u2028\u2029\ufff0-\uffff]/gu;
/** All but the end of a line. */
const CONTROL = /(?!\n)\p{Cc}/gu;

/** A text as it is seen: compatibility forms (full-width letters, ligatures) are the letters they stand for. */
export const asSeen = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/m²/g, 'm\ue000')
    .normalize('NFKC')
    .replace(/\ue000/g, '²')
    .replace(CONTROL, ' ')
    .trim();
