export const LONGEST = 72;

/** `log`: lines of hash, parents and subject, separated by tabs. Merges are left out, because Git words them. */
export function longSubjects(log) {
  return log
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .filter(([, parents]) => !parents.includes(' '))
    .map(([hash, , ...subject]) => ({ hash, subject: subject.join('\t') }))
    .filter(({ subject }) => [...subject].length > LONGEST);
}
