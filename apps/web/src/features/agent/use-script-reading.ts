import type { ResponseScripts } from '@prumo/contracts/agent';
import { ScriptReading } from '@prumo/contracts/agent/scripts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { useDebounced } from '#ui/hooks/use-debounced.ts';

const PATH = '/api/ai/scripts/reading';
const DEBOUNCE_MS = 400;

/** How each sentence would be used; undefined until the scripts have been read once. */
export function useScriptReading(responseScripts: ResponseScripts): ScriptReading | undefined {
  const typed = useDebounced(responseScripts, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: [PATH, typed],
    queryFn: () => api.post(PATH, { responseScripts: typed }, ScriptReading, { isRepeatable: true }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return data;
}
