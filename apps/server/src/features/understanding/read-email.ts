const COMPLETE = /[a-z0-9][\w.+-]*@[a-z0-9-]+(?:\.[a-z0-9-]+)*\.[a-z]{2,}/i;
const DOMAINS = 'gmail|hotmail|outlook|yahoo|icloud|uol|bol|terra|live|globo|ig|msn|proton|protonmail';

/** Spoken or spaced-out addresses: "joao ponto silva arroba gmail ponto com". */
function assemble(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s*(?:\(|\[)?\b(?:arroba|arrouba|at)\b(?:\)|\])?\s*/g, (found) => (/\bat\b/.test(found) ? found : '@'))
    .replace(/\s*@\s*/g, '@')
    .replace(/\s+(?:ponto|dot)\s+/g, '.')
    .replace(/\s+(?:underline|underlaine|anderline|sublinhado|underscore|anderlaine)\s+/g, '_')
    .replace(/\s+(?:traco|hifen|tracinho)\s+/g, '-')
    .replace(new RegExp(`@(${DOMAINS})\\s*\\.\\s*(com|net)\\s*(?:\\.\\s*br\\b)?`, 'g'), (found) =>
      found.replace(/\s+/g, ''),
    )
    .replace(/(@[\w-]+)\s+\.\s*(com|net|org)/g, '$1.$2')
    .replace(/(@[\w.-]+\.(?:com|net|org))\s*\.\s*br\b/g, '$1.br')
    .replace(new RegExp(`@(${DOMAINS})\\s+com\\b`, 'g'), '@$1.com');
}

/** The complete e-mail address told in the message, lower case; an incomplete one is null. */
export function readEmail(text: string): string | null {
  const typed = text.match(new RegExp(COMPLETE, 'gi'));
  const found = typed ?? assemble(text).match(new RegExp(COMPLETE, 'gi'));
  const all = (found ?? []).map((one) => one.toLowerCase().replace(/\.+$/, ''));
  return all.at(-1) ?? null;
}
