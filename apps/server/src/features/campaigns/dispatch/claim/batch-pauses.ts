import type { BatchConfig } from '@prumo/contracts/campaigns/batches';
import type { SetTx } from '#platform/context.ts';
import { type BatchPlace, listBatchEnds } from '../../executions/batch-pause-store.ts';

type FirstMessage = { batchPlace: BatchPlace | null; batch: BatchConfig | null; isFirstStep: boolean };

const MINUTE_MS = 60_000;
const keyOf = ({ executionId }: BatchPlace, number: number) => `${executionId}:${number}`;

/** A batch opens one pause after the previous batch's last first message, so a late batch moves the next ones. */
export class BatchPauses {
  readonly #ends: Map<string, number>;

  private constructor(ends: Map<string, number>) {
    this.#ends = ends;
  }

  static async of(tx: SetTx, messages: FirstMessage[]): Promise<BatchPauses> {
    const places = messages.flatMap(({ isFirstStep, batchPlace }) => (isFirstStep && batchPlace ? [batchPlace] : []));
    const before = new Map(
      places.map((place) => [keyOf(place, place.number - 1), { ...place, number: place.number - 1 }]),
    );
    const ends = await listBatchEnds(
      tx,
      [...before.values()].filter(({ number }) => number > 0),
    );
    return new BatchPauses(new Map(ends.map(({ at, ...place }) => [keyOf(place, place.number), at.getTime()])));
  }

  opensFor({ batchPlace, batch, isFirstStep }: FirstMessage, at: Date): Date {
    const end = isFirstStep && batchPlace ? this.#ends.get(keyOf(batchPlace, batchPlace.number - 1)) : undefined;
    if (end === undefined || !batch) return at;
    return new Date(Math.max(at.getTime(), end + batch.delayBetweenBatches * MINUTE_MS));
  }

  note({ batchPlace, isFirstStep }: FirstMessage, at: Date): void {
    if (!isFirstStep || !batchPlace) return;
    const key = keyOf(batchPlace, batchPlace.number);
    this.#ends.set(key, Math.max(this.#ends.get(key) ?? 0, at.getTime()));
  }
}
