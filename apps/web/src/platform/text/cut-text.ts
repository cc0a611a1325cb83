export function cutText(text: string, max: number): string {
  const letters = Array.from(text);
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : text;
}

const ENDING = /\.[a-z0-9]{1,8}$/i;

export function cutFileName(name: string, max: number): string {
  const ending = ENDING.exec(name)?.[0] ?? '';
  if (Array.from(name).length <= max) return name;
  return `${cutText(name.slice(0, name.length - ending.length), max - ending.length)}${ending}`;
}
