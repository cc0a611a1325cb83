// Fails on subjects of the last commits that are too long or Git's own; older commits, a shallow clone and an archive pass.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LONGEST, longSubjects, wordlessMerges } from './find-long-subjects.js';

const root = join(import.meta.dirname, '../..');
const SINCE = Date.parse('2026-11-26T09:00:00Z') / 1000;
/** Merges in Git's own words stand before. */
const MERGES_SINCE = Date.parse('2026-11-26T09:30:00Z') / 1000;
const LOOKED_AT = 50;

const { status, stdout } = spawnSync('git', ['log', `-${LOOKED_AT}`, '--format=%at%x09%h%x09%p%x09%s'], {
  cwd: root,
  encoding: 'utf8',
});
const commits = (status === 0 ? stdout : '').split('\n').map((line) => /^(\d+)\t(.*)$/.exec(line));
const since = (moment) =>
  commits
    .filter((found) => found !== null && Number(found[1]) >= moment)
    .map(([, , commit]) => commit)
    .join('\n');

const long = longSubjects(since(SINCE));
for (const { hash, subject } of long)
  console.error(`${hash}: the subject has more than ${LONGEST} characters: ${subject}`);
const wordless = wordlessMerges(since(MERGES_SINCE));
for (const { hash, subject } of wordless)
  console.error(`${hash}: the merge should say what it brings, not name a branch: ${subject}`);
process.exitCode = long.length + wordless.length === 0 ? 0 : 1;
