import type { ProductId } from '@prumo/contracts/ids';
import { lookUp } from '@prumo/contracts/text/look-up';
import { reais } from '@prumo/contracts/text/money';
import { PURPOSE_LABELS, STAGE_LABELS, TYPE_LABELS } from '../catalogue/product-fields.ts';
import { isKnown, type Ledger, REQUIRED_ITEMS, type RequiredItem } from '../ledger/ledger.ts';
import type { CatalogueProduct } from '../ledger/turn.ts';

const ITEM_LABELS: Record<RequiredItem, string> = {
  type: 'tipo',
  stage: 'fase',
  location: 'localização',
  budget: 'orçamento',
  purpose: 'objetivo',
};

const PURPOSES = { ...PURPOSE_LABELS, investimento: 'investimento' };

const labelled = (labels: Record<string, string>, value: string | null): string | null =>
  value === null ? null : (lookUp(labels, value) ?? value);

function budgetText({ budget }: Ledger): string | null {
  const { min, max } = budget.value ?? { min: null, max: null };
  if (min !== null && max !== null) return `de ${reais(min)} a ${reais(max)}`;
  if (max !== null) return `até ${reais(max)}`;
  return min === null ? null : `a partir de ${reais(min)}`;
}

const LONGEST = 140;
const quoted = (text: string): string => {
  const words = text.replace(/\s+/g, ' ').trim();
  return `"${words.length > LONGEST ? `${words.slice(0, LONGEST - 1)}…` : words}"`;
};

const listed = (label: string, parts: readonly string[]): string | null =>
  parts.length > 0 ? `${label}: ${parts.join(', ')}.` : null;

export function summarise(
  ledger: Ledger,
  catalogue: readonly CatalogueProduct[],
  lastTexts: readonly string[],
): string {
  const { rooms, parking, hasPets, deal, offeredProductIds, focusIds } = ledger.talk;
  const sought = [
    labelled(TYPE_LABELS, ledger.type.value),
    rooms === null ? null : rooms === 1 ? '1 quarto' : `${rooms} quartos`,
    parking === null ? null : parking === 1 ? '1 vaga' : `${parking} vagas`,
    hasPets && 'aceita pets',
    deal === 'locacao' && 'para alugar',
    labelled(STAGE_LABELS, ledger.stage.value),
    ledger.location.value && `em ${ledger.location.value}`,
    budgetText(ledger),
    ledger.purpose.value && `para ${labelled(PURPOSES, ledger.purpose.value)}`,
    ledger.timeline.value && `prazo: ${ledger.timeline.value}`,
    ledger.profession.value && `profissão: ${ledger.profession.value}`,
  ].filter((part): part is string => Boolean(part));
  const isRefused = (item: RequiredItem) => ledger[item].state === 'refused';
  const open = REQUIRED_ITEMS.filter((item) => !isKnown(ledger, item));
  const labels = (items: readonly RequiredItem[]) => items.map((item) => ITEM_LABELS[item]);
  const names = (ids: readonly ProductId[]) => catalogue.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
  const spokenOf = [
    open.length === 0 ? 'Os cinco dados foram informados.' : null,
    listed('Falta saber', labels(open.filter((item) => !isRefused(item)))),
    listed('Não quis informar', labels(open.filter(isRefused))),
    listed('Apresentado', names(offeredProductIds)),
    listed('Falou de', names(focusIds.filter((id) => !offeredProductIds.includes(id)))),
  ];
  return [
    listed('Procura', sought) ?? 'Procura: ainda não informou.',
    spokenOf.filter((part) => part !== null).join(' '),
    `${lastTexts.length > 1 ? 'Últimas mensagens' : 'Última mensagem'}: ${lastTexts.map(quoted).join(' ')}`,
  ].join('\n');
}
