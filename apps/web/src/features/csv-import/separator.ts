const SEPARATORS = [',', ';', '\t'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** The separator that the header uses most outside quotes; a comma where none or a tie says otherwise (NS-051). */
export function detectSeparator(text: string): Separator {
  const counts = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const character of headerOf(text)) {
    if (character === '"') isQuoted = !isQuoted;
    else if (!isQuoted && (character === ',' || character === ';' || character === '\t')) counts[character] += 1;
    else if (!isQuoted && (character === '\n' || character === '\r')) break;
  }
  return SEPARATORS.reduce((best, separator) => (counts[separator] > counts[best] ? separator : best));
}

/** Enough of the text to hold any header, without its leading blank lines. */
function headerOf(text: string): string {
  return text.slice(text.search(/[^\r\n]/), 1_000_000);
}
