import { CasesRun } from '@prumo/contracts/agent/cases';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { agentTexts } from './texts.ts';

const texts = agentTexts.casesRun;
const PATH = '/api/ai/cases';

export const useRunCases = () =>
  useMutation({
    mutationFn: () => api.post(`${PATH}/run`, undefined, CasesRun),
    onSuccess: () => invalidatePaths(PATH),
  });

/** After a change of what the agent knows: tells which cases it broke. */
export function useWarnOfCases(): () => void {
  const navigate = useNavigate();
  const { mutate } = useRunCases();
  return () =>
    mutate(undefined, {
      onSuccess: ({ worse }) => {
        if (worse.length === 0) return;
        toast({
          title: texts.broken(worse.length),
          description: worse.map(({ title }) => title).join('; '),
          variant: 'destructive',
          action: { label: texts.open, onClick: () => navigate({ to: '/ai-agent', search: { tab: 'casos' } }) },
        });
      },
    });
}
