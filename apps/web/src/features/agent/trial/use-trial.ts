import { TRIAL_SAID_MAX, type TrialBody, TrialTurn } from '@prumo/contracts/agent/trial';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#platform/requests/api.ts';
import type { AgentFormBody } from '../agent-form-values.ts';

export type Opening = NonNullable<TrialBody['opening']>;
export type PlayedTurn = { text: string; answer: TrialTurn };
type TrialLine = TrialBody['said'][number];

const saidIn = (turns: readonly PlayedTurn[]): TrialLine[] =>
  turns.flatMap(({ text, answer }): TrialLine[] => [
    { from: 'lead', text },
    ...(answer.reply === null ? [] : [{ from: 'ai' as const, text: answer.reply }]),
  ]);

/** The conversation exists only on this page. */
export function useTrial(opening: Opening | null) {
  const [turns, setTurns] = useState<readonly PlayedTurn[]>([]);
  const { mutate, isPending, variables, error, reset } = useMutation({
    mutationFn: ({ text, configuration }: { text: string; configuration: AgentFormBody }) => {
      const last = turns.at(-1)?.answer;
      const body = { configuration, opening, said: saidIn(turns), burst: [text], ledger: last?.ledger ?? null };
      return api.post('/api/ai/trial', body, TrialTurn);
    },
  });
  const said = saidIn(turns);
  const last = turns.at(-1)?.answer;
  return {
    turns,
    said,
    last,
    error,
    pending: isPending ? variables.text : null,
    isOver: Boolean(last?.handOver || last?.optedOut),
    isFull: said.length >= TRIAL_SAID_MAX - 1,
    send(text: string, configuration: AgentFormBody, onFailed: () => void) {
      const onSuccess = (answer: TrialTurn) => setTurns((before) => [...before, { text, answer }]);
      mutate({ text, configuration }, { onSuccess, onError: onFailed });
    },
    restart() {
      setTurns([]);
      reset();
    },
  };
}

export type Trial = ReturnType<typeof useTrial>;
