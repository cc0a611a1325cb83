import { TOLD_SUBJECTS, TOLD_VALUES_PAGE_SIZE, type ToldSubject } from '@prumo/contracts/agent/told-values';
import type { Product } from '@prumo/contracts/products';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FigureRows } from '#domain/figures/figure-rows.tsx';
import { errorMessage } from '#platform/requests/api.ts';
import { useRight } from '#platform/session/rights.tsx';
import { useSessionUser } from '#platform/session/session.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { draftCorrection } from './draft-correction.ts';
import { fetchOutdated, toldValuesQuery } from './told-queries.ts';
import { ToldRow } from './told-row.tsx';
import { toldTexts as texts } from './told-texts.ts';

type ToldValuesDialogProps = { product: Product | undefined; onClose: () => void };

export function ToldValuesDialog({ product, onClose }: ToldValuesDialogProps) {
  return product ? <OpenDialog key={product.id} product={product} onClose={onClose} /> : null;
}

function OpenDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const query = useInfiniteQuery(toldValuesQuery(product.id));
  const mayWrite = useRight('answer');
  const [first] = query.data?.pages ?? [];
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const subjects = TOLD_SUBJECTS.filter((subject) =>
    rows.some(({ told }) => told.some((one) => one.subject === subject)),
  );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={texts.title}
      description={texts.description(product.name)}
      footer={
        mayWrite && rows.some(({ correction }) => correction !== null) ? (
          <PrepareAll product={product} total={first?.total ?? 0} />
        ) : undefined
      }
    >
      {first ? <Now subjects={subjects} now={first.now} /> : null}
      <FigureRows query={query} pageSize={TOLD_VALUES_PAGE_SIZE} texts={texts.list}>
        {(row) => <ToldRow key={row.conversationId} row={row} />}
      </FigureRows>
    </Dialog>
  );
}

type NowProps = { subjects: readonly ToldSubject[]; now: Record<ToldSubject, string | null> };

const Now = ({ subjects, now }: NowProps) =>
  subjects.map((subject) => (
    <p key={subject} className="figure mb-2 font-medium text-sm">
      {texts.now(subject, now[subject])}
    </p>
  ));

function PrepareAll({ product, total }: { product: Product; total: number }) {
  const { id: userId } = useSessionUser();
  const [isBusy, setIsBusy] = useState(false);

  async function prepare() {
    setIsBusy(true);
    try {
      const rows = await fetchOutdated(product.id, total);
      const count = rows.filter((row) => draftCorrection(userId, row)).length;
      toast({ title: texts.prepared(count), description: texts.preparedNext });
    } catch (error) {
      toast({ title: texts.prepareFailed, description: errorMessage(error), variant: 'destructive' });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button variant="primary" isBusy={isBusy} onClick={() => void prepare()}>
      {texts.prepareAll(total)}
    </Button>
  );
}
