import type { KnowledgeChange, KnowledgeText, ProductChange, Publication } from '@prumo/contracts/agent/publications';
import type { ProductId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { productsQuery } from '#domain/products/queries.ts';
import { formatDate } from '#platform/text/format.ts';
import { knowledgeTexts } from '../knowledge/knowledge-texts.ts';
import { caseTexts } from './case-texts.ts';
import { type Difference, Differences } from './differences.tsx';

const texts = caseTexts.versions;

/** Settings, texts and products, before and after. */
export function VersionChanges({ one: { changes, knowledge, products } }: { one: Publication }) {
  const { data: named = [] } = useQuery({ ...productsQuery, enabled: knowledge.length > 0 });
  const nameOf = (id: ProductId) => named.find((product) => product.id === id)?.name ?? texts.productGone;
  const settings = changes.map(({ field, before, after }) => ({
    key: field,
    title: caseTexts.fields[field],
    before: caseTexts.value(field, before),
    after: caseTexts.value(field, after),
  }));
  return (
    <Differences
      items={[
        ...settings,
        ...knowledge.flatMap((change) => differencesOfText(change, nameOf)),
        ...products.flatMap(differencesOfProduct),
      ]}
    />
  );
}

function differencesOfText(
  { entryId, before, after }: KnowledgeChange,
  nameOf: (id: ProductId) => string,
): Difference[] {
  const whole = { key: entryId, before: before?.text ?? null, after: after?.text ?? null };
  if (!before || !after)
    return [{ ...whole, title: texts.textLine(before ? 'removed' : 'added', (before ?? after)?.title ?? '') }];
  const [was, is] = [partsOf(before, nameOf), partsOf(after, nameOf)];
  return Object.keys(was).flatMap((part) => {
    const [old = '', now = ''] = [was[part], is[part]];
    const title = `${texts.textLine('changed', after.title)} · ${part}`;
    return old === now ? [] : [{ key: `${entryId} ${part}`, title, before: old, after: now }];
  });
}

const { form, kinds, audiences } = knowledgeTexts;

const partsOf = (
  { kind, title, text, audience, validUntil, productId }: KnowledgeText,
  nameOf: (id: ProductId) => string,
): Record<string, string> => ({
  [form.titleOf.article]: title,
  [form.textOf.article]: text,
  [form.kind]: kinds[kind],
  [form.audience]: audiences[audience],
  [form.product]: productId === null ? form.wholeCompany : nameOf(productId),
  [form.validUntil]: validUntil === null ? texts.always : formatDate(validUntil, 'UTC'),
});

function differencesOfProduct(change: ProductChange): Difference[] {
  const { productId, kind, fields } = change;
  const line = texts.productLine(change);
  if (kind !== 'changed') return [{ key: productId, title: line, before: null, after: null }];
  return fields.map(({ field, before, after }) => ({
    key: `${productId} ${field}`,
    title: `${line} · ${caseTexts.productFields[field]}`,
    before: caseTexts.productValue(field, before),
    after: caseTexts.productValue(field, after),
  }));
}
