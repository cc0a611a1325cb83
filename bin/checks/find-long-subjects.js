export const LONGEST = 72;

/** Lines of hash, parents and subject, separated by tabs. */
const commitsIn = (log) =>
  log
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
    .map(([hash, parents, ...subject]) => ({ hash, isMerge: parents.includes(' '), subject: subject.join('\t') }));

/** A merge may be longer: its own words say what of two lines came together. */
export const longSubjects = (log) =>
  commitsIn(log)
    .filter(({ subject, isMerge }) => !isMerge && [...subject].length > LONGEST)
    .map(({ hash, subject }) => ({ hash, subject }));

/** Git's own words for a merge name a branch, which says nothing once the branch is gone. */
export const wordlessMerges = (log) =>
  commitsIn(log)
    .filter(({ subject }) => subject.startsWith("Merge branch '"))
    .map(({ hash, subject }) => ({ hash, subject }));
