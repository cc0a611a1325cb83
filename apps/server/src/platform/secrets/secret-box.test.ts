import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const box = createSecretBox('uma chave de instalação');

test('what is sealed opens again, reads like nothing, and is never sealed the same way twice', () => {
  const sealed = box.seal('segredo é ção 🔑');
  expect(box.open(sealed)).toBe('segredo é ção 🔑');
  expect(sealed).not.toContain('segredo');
  expect(box.seal('a')).not.toBe(box.seal('a'));
  expect(box.open(box.seal(''))).toBe('');
});

test('another key, a changed byte and a foreign text open to nothing', () => {
  const sealed = box.seal('segredo');
  expect(createSecretBox('outra chave qualquer').open(sealed)).toBeNull();
  for (let index = 12; index < sealed.length - 1; index += 1) {
    const changed = sealed.slice(0, index) + (sealed[index] === 'A' ? 'B' : 'A') + sealed.slice(index + 1);
    expect(box.open(changed)).toBeNull();
  }
  for (const text of ['', 'segredo', 'v1', 'v1..', `${sealed}.x`.slice(0, 14)]) expect(box.open(text)).toBeNull();
});
