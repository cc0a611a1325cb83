export type Dialect = {
  separator: ';' | ',' | '\t';
  encoding: 'windows-1252' | 'utf-8' | 'utf-8-bom';
  lineBreak: '\r\n' | '\n' | '\r';
  header: readonly [string, ...string[]];
};

const PORTUGUESE = ['Nome Completo', 'Celular', 'E-mail', 'Empresa', 'Município', 'Etiquetas', 'Observação'] as const;
const ENGLISH = ['Name', 'Phone', 'Email', 'Company', 'City', 'Tags', 'Remarks'] as const;

/** `excel-br`: Excel in Brazil's "CSV (separado por vírgulas)"; `bom`: its "CSV UTF-8". */
export const DIALECTS = {
  'excel-br': { separator: ';', encoding: 'windows-1252', lineBreak: '\r\n', header: PORTUGUESE },
  bom: { separator: ';', encoding: 'utf-8-bom', lineBreak: '\r\n', header: PORTUGUESE },
  comma: { separator: ',', encoding: 'utf-8', lineBreak: '\n', header: ENGLISH },
  tab: { separator: '\t', encoding: 'utf-8', lineBreak: '\n', header: PORTUGUESE },
  'old-mac': { separator: ',', encoding: 'utf-8', lineBreak: '\r', header: ENGLISH },
} as const satisfies Record<string, Dialect>;

export type DialectName = keyof typeof DIALECTS;

export function writeRecord(cells: readonly string[], { separator }: Dialect): string {
  return cells
    .map((cell) => (/["\r\n]/.test(cell) || cell.includes(separator) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(separator);
}

/** Windows-1252 differs from Latin-1 only here. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

export function encode(text: string, { encoding }: Dialect): Uint8Array<ArrayBuffer> {
  if (encoding !== 'windows-1252') return new TextEncoder().encode(encoding === 'utf-8-bom' ? `\ufeff${text}` : text);
  return Uint8Array.from(text, (character) => {
    const special = WINDOWS_1252.indexOf(character);
    const code = special >= 0 ? 0x80 + special : (character.codePointAt(0) ?? 0x3f);
    if (code > 0xff) throw new Error(`Windows-1252 has no ${character}`);
    return code;
  });
}
