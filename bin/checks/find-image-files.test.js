import { expect, test } from 'vitest';
import { copiedFiles, missingFromImage } from './find-image-files.js';

const DOCKERFILE = `FROM node AS installed
COPY package.json ./
FROM installed AS built
COPY apps apps
COPY docs/guia docs/guia
FROM node
COPY --from=built /prumo /prumo`;
const IGNORE = ['**', '!package.json', '!apps', '!docs/guia', '**/*.test.ts', 'apps/server/test'];

const sources = new Map([
  ['package.json', '{}'],
  ['apps/web/page.tsx', "const pages = import.meta.glob('../../docs/guia/*.md'); import '../../samples/rows.ts';"],
  ['apps/web/page.test.ts', "import '../../samples/tested.ts'"],
  ['apps/server/test/world.ts', "import '../../../samples/tested.ts'"],
  ['apps/server/main.ts', "join(import.meta.dirname, '../../drizzle'); join(import.meta.dirname, '../..')"],
  ['drizzle/0001.sql', ''],
  ['docs/guia/README.md', ''],
  ['samples/rows.ts', ''],
  ['samples/tested.ts', ''],
]);
const files = [...sources.keys()];
const missing = (dockerfile, dockerignore) => {
  const copied = copiedFiles({ files, dockerfile, dockerignore: dockerignore.join('\n') });
  return missingFromImage({ files, copied, read: (file) => sources.get(file) }).map(({ reads }) => reads);
};

test('a file that code in the image names and the image lacks is found, that of a test is not', () => {
  expect(missing(DOCKERFILE, IGNORE)).toEqual(['samples/rows.ts', 'drizzle/0001.sql']);
});

test('a folder is missing when no line copies it, and when it is left out of what is sent', () => {
  const guide = 'docs/guia/README.md';
  expect(missing(DOCKERFILE.replace('COPY docs/guia docs/guia\n', ''), IGNORE)).toContain(guide);
  expect(missing(DOCKERFILE, IGNORE.toSpliced(3, 1))).toContain(guide);
});
