/** At most `max` letters, then an ellipsis; no letter is cut in two. */
export function cutText(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : text;
}
