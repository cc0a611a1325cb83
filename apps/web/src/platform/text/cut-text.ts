/** At most `max` letters, then an ellipsis; no letter is cut in two. */
export function cutText(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : text;
}

const ENDING = /\.[a-z0-9]{1,8}$/i;

/** The same for the name of a file, whose ending stays to be seen: it says what the file is. */
export function cutFileName(name: string, max: number): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  if (Array.from(name).length <= max) return name;
  return `${cutText(name.slice(0, name.length - ending.length), max - ending.length)}${ending}`;
}
