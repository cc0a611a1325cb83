import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { copiedFiles, missingFromImage } from './find-image-files.js';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const inGit = (...args) => execFileSync('git', ['ls-files', ...args], { cwd: root, encoding: 'utf8' });

const files = inGit('--cached', '--others', '--exclude-standard').trim().split('\n');
const copied = copiedFiles({ files, dockerfile: read('Dockerfile'), dockerignore: read('.dockerignore') });
const missing = missingFromImage({ files, copied, read });
for (const { file, reads } of missing) console.error(`${file} reads ${reads}, which the Dockerfile does not copy`);
if (copied.size === 0) console.error('the Dockerfile copies nothing');
process.exitCode = missing.length === 0 && copied.size > 0 ? 0 : 1;
