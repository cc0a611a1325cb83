import type { PublishConsent } from '@prumo/contracts/agent/consent';
import { Deleted } from '@prumo/contracts/fields';
import type { ProductId, UnitId } from '@prumo/contracts/ids';
import { EndingReservation, type ReserveUnitBody, Unit, type UnitBody } from '@prumo/contracts/products/units';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';

export const unitsQuery = (id: ProductId) => pathQuery(`/api/products/${id}/units`, Unit.array());
export const endingReservationsQuery = pathQuery('/api/units/ending', EndingReservation.array());

const unitsChanged = () => invalidatePaths('/api/products', '/api/units', '/api/ai/publications', '/api/ai/cases');

export const useAddUnits = (productId: ProductId) =>
  useMutation({
    mutationFn: ({ units, consent }: { units: readonly UnitBody[]; consent: PublishConsent }) =>
      api.post(`/api/products/${productId}/units`, { units, ...consent }, Unit.array()),
    onSuccess: unitsChanged,
  });

export const useChangeUnit = () =>
  useMutation({
    mutationFn: ({ id, unit, consent }: { id: UnitId; unit: UnitBody; consent: PublishConsent }) =>
      api.put(`/api/units/${id}`, { ...unit, ...consent }, Unit),
    onSuccess: unitsChanged,
  });

export const useRemoveUnit = () =>
  useMutation({
    mutationFn: ({ id, consent }: { id: UnitId; consent: PublishConsent }) =>
      api.delete(`/api/units/${id}`, Deleted, consent),
    onSuccess: unitsChanged,
  });

type UnitAct = { id: UnitId } & ({ act: 'free' | 'sell' } | { act: 'reserve'; body: ReserveUnitBody });

export const useActOnUnit = () =>
  useMutation({
    mutationFn: ({ id, ...how }: UnitAct) =>
      api.post(`/api/units/${id}/${how.act}`, how.act === 'reserve' ? how.body : undefined, Unit),
    // Also after a refusal: somebody else was first, and the list does not show it yet.
    onSettled: unitsChanged,
  });
