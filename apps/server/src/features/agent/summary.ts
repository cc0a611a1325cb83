import { isKnown, type Ledger, REQUIRED_ITEMS, type RequiredItem } from './ledger.ts';
import { reais } from './money.ts';
import { STAGE_LABELS, TYPE_LABELS } from './product-fields.ts';
import type { CatalogueProduct } from './turn.ts';

const ITEM_LABELS: Record<RequiredItem, string> = {
  type: 'tipo',
  stage: 'fase',
  location: 'localização',
  budget: 'orçamento',
  purpose: 'objetivo',
};

const labelled = (labels: Record<string, string>, value: string | null): string | null =>
  value === null ? null : (labels[value] ?? value);

function budgetText({ budget }: Ledger): string | null {
  const { min, max } = budget.value ?? { min: null, max: null };
  if (min !== null && max !== null) return `de ${reais(min)} a ${reais(max)}`;
  if (max !== null) return `até ${reais(max)}`;
  return min === null ? null : `a partir de ${reais(min)}`;
}

/** Three lines for the person who takes over: what is sought, what is missing and was offered, the last words. */
export function summarise(ledger: Ledger, catalogue: readonly CatalogueProduct[], lastText: string): string {
  const sought = [
    labelled(TYPE_LABELS, ledger.type.value),
    labelled(STAGE_LABELS, ledger.stage.value),
    ledger.location.value && `em ${ledger.location.value}`,
    budgetText(ledger),
    ledger.purpose.value && `para ${ledger.purpose.value}`,
    ledger.timeline.value && `prazo: ${ledger.timeline.value}`,
  ].filter(Boolean);
  const missing = REQUIRED_ITEMS.filter((item) => !isKnown(ledger, item)).map((item) => ITEM_LABELS[item]);
  const offered = catalogue
    .filter((product) => ledger.talk.offeredProductIds.includes(product.id))
    .map((product) => product.name);
  const words = lastText.replace(/\s+/g, ' ').trim();
  return [
    `Procura: ${sought.length > 0 ? sought.join(', ') : 'ainda não informou'}.`,
    `${missing.length > 0 ? `Falta saber: ${missing.join(', ')}.` : 'Os cinco dados foram informados.'}${offered.length > 0 ? ` Apresentado: ${offered.join(', ')}.` : ''}`,
    `Última mensagem: "${words.length > 140 ? `${words.slice(0, 139)}…` : words}"`,
  ].join('\n');
}
