/** Invisible characters can hide words from a check. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|[\u2028\u2029\ufff0-\uffff]/gu;
const CONTROL = /(?!\n)\p{Cc}/gu;

/** Compatibility forms (full-width letters, ligatures) become plain letters. */
export const asSeen = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/m²/g, 'm\ue000')
    .normalize('NFKC')
    .replace(/\ue000/g, '²')
    .replace(CONTROL, ' ')
    .trim();
