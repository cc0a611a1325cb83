import { CORRECTION_FRAMES } from '../texts.ts';

const FRAMES = Object.values(CORRECTION_FRAMES);

/** 'o valor de *Vista Moema* agora é de R$ 540.000 a R$ 590.000.' */
const CORRECTED_VALUE =
  /(?:o valor|a metragem)(?: de \*[^*\n]{1,200}\*)? agora (?:é|vai|está)(?:[^.!?\n]|\.(?=\d)){1,100}(?:\.|$)/gim;
const SALUTATION =
  /^(?:oi|olá|opa|bom dia|boa tarde|boa noite)?(?:[ ,]{1,3}\p{L}{2,30}){0,3}[ ,.!]{0,3}(?:tudo (?:bem|bom)\??)?$/iu;

/** A text that tells corrected values and nothing else, so that it answers nothing the lead asked for. */
export function isCorrection(text: string): boolean {
  const begun = FRAMES.find(({ begins }) => text.includes(begins));
  if (!begun) return false;
  const values = text.replace(CORRECTED_VALUE, ' ');
  if (values === text) return false;
  const phrases = FRAMES.flatMap(({ begins, ends }) => [begins, ends]);
  return SALUTATION.test(phrases.reduce((rest, phrase) => rest.replaceAll(phrase, ' '), values).trim());
}
