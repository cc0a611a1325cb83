import type { Product } from '@prumo/contracts/products';
import { UNIT_STATES, type Unit, type UnitState } from '@prumo/contracts/products/units';
import { useQuery } from '@tanstack/react-query';
import { Building, Layers, Plus } from 'lucide-react';
import { useState } from 'react';
import { unitsQuery } from '#domain/products/unit-queries.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { IfAllowed } from '#platform/session/rights.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { EmptyState } from '#ui/states/empty-state.tsx';
import { ErrorState } from '#ui/states/error-state.tsx';
import { Loading, SkeletonLines } from '#ui/states/skeleton.tsx';
import { AddManyUnits } from './add-many-units.tsx';
import { ReserveUnit } from './reserve-unit.tsx';
import { UnitForm } from './unit-form.tsx';
import { UnitRow } from './unit-row.tsx';
import { unitTexts as texts } from './unit-texts.ts';

type UnitsDialogProps = { product: Product | undefined; onClose: () => void };

export function UnitsDialog({ product, onClose }: UnitsDialogProps) {
  return product ? <OpenDialog key={product.id} product={product} onClose={onClose} /> : null;
}

type UnitWindow = { what: 'add' | 'many' } | { what: 'edit' | 'reserve'; unit: Unit };

function OpenDialog({ product, onClose }: { product: Product; onClose: () => void }) {
  const query = useQuery(unitsQuery(product.id));
  const [state, setState] = useState<UnitState | null>(null);
  const [shown, setShown] = useState<UnitWindow | null>(null);
  const close = () => setShown(null);
  const units = query.data;
  const countOf = (one: UnitState) => units?.filter((unit) => unit.state === one).length ?? 0;
  const listed = units?.filter((unit) => state === null || unit.state === state) ?? [];
  const adding = (
    <IfAllowed right="products">
      <Button icon={<Layers />} onClick={() => setShown({ what: 'many' })}>
        {texts.addMany}
      </Button>
      <Button icon={<Plus />} variant="primary" onClick={() => setShown({ what: 'add' })}>
        {texts.addOne}
      </Button>
    </IfAllowed>
  );
  return (
    <>
      <Dialog
        open
        onOpenChange={onClose}
        size="lg"
        title={texts.title(product.name)}
        {...(units?.length ? { description: texts.description(countOf('available'), units.length) } : {})}
        footer={units?.length ? adding : undefined}
      >
        {units ? (
          units.length === 0 ? (
            <EmptyState
              icon={<Building />}
              title={texts.noneYet}
              description={texts.noneHint}
              action={<div className="flex flex-wrap justify-center gap-2">{adding}</div>}
            />
          ) : (
            <>
              <fieldset className="mb-2 flex flex-wrap gap-1">
                <legend className="sr-only">{texts.filter}</legend>
                <Button size="sm" aria-pressed={state === null} onClick={() => setState(null)}>
                  {texts.all}
                </Button>
                {UNIT_STATES.map((one) => (
                  <Button key={one} size="sm" aria-pressed={state === one} onClick={() => setState(one)}>
                    {texts.filters[one]} <span className="figure text-ink-faint">{countOf(one)}</span>
                  </Button>
                ))}
              </fieldset>
              {listed.length === 0 ? (
                <p className="py-4 text-center text-ink-muted text-sm">{texts.noneOfState}</p>
              ) : (
                <ul className="divide-y divide-line">
                  {listed.map((unit) => (
                    <UnitRow
                      key={unit.id}
                      unit={unit}
                      typology={product.typologies.find(({ id }) => id === unit.typologyId)}
                      onEdit={() => setShown({ what: 'edit', unit })}
                      onReserve={() => setShown({ what: 'reserve', unit })}
                    />
                  ))}
                </ul>
              )}
            </>
          )
        ) : query.isError ? (
          <ErrorState
            title={texts.loadFailed}
            description={errorMessage(query.error)}
            onRetry={() => query.refetch()}
          />
        ) : (
          <Loading label={texts.loading}>
            <SkeletonLines lines={6} />
          </Loading>
        )}
      </Dialog>
      {shown?.what === 'add' ? <UnitForm product={product} onClose={close} /> : null}
      {shown?.what === 'edit' ? <UnitForm product={product} unit={shown.unit} onClose={close} /> : null}
      {shown?.what === 'many' ? <AddManyUnits product={product} onClose={close} /> : null}
      {shown?.what === 'reserve' ? <ReserveUnit unit={shown.unit} onClose={close} /> : null}
    </>
  );
}
