import type { CreateProductBody, ProductMedia } from '@prumo/contracts/products';

type NamedFile = NonNullable<CreateProductBody['media']>[number];

/**
 * `before`: the files when the form was opened. Files another window added come after the form's, files it removed stay
 * removed, and a name comes from the side that changed it.
 */
export function mergeMedia(
  form: readonly NamedFile[],
  before: readonly NamedFile[],
  stored: readonly ProductMedia[],
): NamedFile[] {
  const opened = new Map(before.map((file) => [file.url, file.name]));
  const kept = new Map(stored.map((file) => [file.url, file.name]));
  const own = form
    .filter(({ url }) => kept.has(url) || !opened.has(url))
    .map(({ url, name }) => ({
      url,
      name: opened.has(url) && opened.get(url) === name ? (kept.get(url) ?? name) : name,
    }));
  const named = new Set(form.map(({ url }) => url));
  return [...own, ...stored.filter(({ url }) => !opened.has(url) && !named.has(url))];
}
