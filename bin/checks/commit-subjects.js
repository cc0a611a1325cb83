// Fails on subjects of the last commits that are too long; older commits, a shallow clone and an archive pass.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LONGEST, longSubjects } from './find-long-subjects.js';

const root = join(import.meta.dirname, '../..');
const SINCE = Date.parse('2026-11-26T09:00:00Z') / 1000;
const LOOKED_AT = 50;

const { status, stdout } = spawnSync('git', ['log', `-${LOOKED_AT}`, '--format=%at%x09%h%x09%p%x09%s'], {
  cwd: root,
  encoding: 'utf8',
});
const recent = (status === 0 ? stdout : '')
  .split('\n')
  .map((line) => /^(\d+)\t(.*)$/.exec(line))
  .filter((found) => found !== null && Number(found[1]) >= SINCE)
  .map(([, , commit]) => commit);

const long = longSubjects(recent.join('\n'));
for (const { hash, subject } of long)
  console.error(`${hash}: the subject has more than ${LONGEST} characters: ${subject}`);
process.exitCode = long.length === 0 ? 0 : 1;
