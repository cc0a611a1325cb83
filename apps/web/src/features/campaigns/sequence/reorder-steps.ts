import type { ReorderBody } from '@prumo/contracts/campaigns';

type StepPlace = ReorderBody['messages'][number];

/** Renumbers from 1; null when the step cannot move that far. */
export function reorder<Item extends Pick<StepPlace, 'id'>>(
  items: readonly Item[],
  id: Item['id'],
  by: number,
): StepPlace[] | null {
  const from = items.findIndex((item) => item.id === id);
  const to = from + by;
  if (from < 0 || by === 0 || to < 0 || to >= items.length) return null;
  const order = items.map((item) => item.id);
  order.splice(to, 0, ...order.splice(from, 1));
  return order.map((one, index) => ({ id: one, sequence: index + 1 }));
}
