import { Roleta, type RoletaBody, Simulation, type SimulationBody } from '@prumo/contracts/team/roleta';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { pathQuery, queryClient } from '#platform/requests/query-client.ts';

const PATH = '/api/roleta';

export const roletaQuery = pathQuery(PATH, Roleta);

export const useSaveRoleta = () =>
  useMutation({
    mutationFn: (body: RoletaBody) => api.put(PATH, body, Roleta),
    onSuccess: (roleta) => queryClient.setQueryData(roletaQuery.queryKey, roleta),
  });

export const useSimulation = () =>
  useMutation({ mutationFn: (body: SimulationBody) => api.post(`${PATH}/simulation`, body, Simulation) });
