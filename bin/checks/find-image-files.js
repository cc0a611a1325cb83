import { matchesGlob, posix } from 'node:path';

export function copiedFiles({ files, dockerfile, dockerignore }) {
  const isIgnored = ignoredBy(dockerignore);
  const sources = dockerfile
    .split('\n')
    .flatMap((line) => /^COPY (?!--from)(.+)$/.exec(line)?.[1].trim().split(/\s+/).slice(0, -1) ?? [])
    .map((source) => source.replace(/\/$/, ''));
  return new Set(files.filter((file) => sources.some((source) => isWithin(file, source)) && !isIgnored(file)));
}

/** As in Docker: the last pattern that matches a path or a parent folder decides. */
function ignoredBy(dockerignore) {
  const patterns = dockerignore
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({ isKept: line.startsWith('!'), glob: line.replace(/^!/, '').replace(/\/$/, '') }));
  return (file) => {
    const decisive = patterns.findLast(({ glob }) => withFolders(file).some((path) => matchesGlob(path, glob)));
    return decisive !== undefined && !decisive.isKept;
  };
}

const isWithin = (file, folder) => file === folder || file.startsWith(`${folder}/`);

const withFolders = (file) => file.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));

const CODE = /\.(?:[cm]?[jt]sx?|css|json)$/;
const RELATIVE = /(['"`])(\.{1,2}\/[^'"`\n]+)\1/g;

export function missingFromImage({ files, copied, read }) {
  const known = new Set(files);
  return [...copied]
    .filter((file) => CODE.test(file))
    .flatMap((file) =>
      [...read(file).matchAll(RELATIVE)]
        .map(([, , path]) => posix.join(posix.dirname(file), path))
        .flatMap((path) => named(path, files, known))
        .filter((path) => !copied.has(path))
        .map((reads) => ({ file, reads })),
    );
}

function named(path, files, known) {
  if (known.has(path)) return [path];
  if (path.startsWith('..') || path.endsWith('.') || path.includes('$')) return [];
  const isMeant = /[*{]/.test(path)
    ? (file) => matchesGlob(file, path)
    : (file) => file.startsWith(`${path.replace(/\/$/, '')}/`);
  return files.filter((file) => isMeant(file) && !isOfTests(file));
}

const isOfTests = (file) => /\.test\.\w+$|(?:^|\/)test\//.test(file);
