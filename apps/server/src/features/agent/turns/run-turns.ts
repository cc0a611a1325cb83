import { contextFor, type Platform } from '#platform/context.ts';
import type { DueSource } from '#platform/engine/due-rows.ts';
import { type AgentPorts, answerConversation } from './answer-conversation.ts';
import { type DueTurn, hasTurnUnderWay, listDueTurns, nextTurnAt } from './turn-store.ts';

const ROUND_SIZE = 4;

export function agentTurnSource(platform: Platform, ports: AgentPorts): DueSource {
  async function answer({ conversationId, accountId, clockOffsetMs }: DueTurn): Promise<boolean> {
    const ctx = contextFor(platform, { accountId, actor: { kind: 'system', job: 'agente' }, clockOffsetMs });
    try {
      await answerConversation(ctx, ports, conversationId);
      return true;
    } catch (error) {
      platform.log.error({ err: error, conversation: conversationId }, 'the agent could not answer');
      return false;
    }
  }

  return {
    name: 'agent-turns',
    async runDue(scope) {
      const due = await listDueTurns(platform.db, scope, platform.clock.now(), ROUND_SIZE);
      const handled = await Promise.all(due.map(answer));
      return handled.filter(Boolean).length;
    },
    nextDueAt: (scope) => nextTurnAt(platform.db, scope),
    isBusy: (scope) => hasTurnUnderWay(platform.db, scope, platform.clock.now()),
    ...(ports.waitsForModel ? { callsOut: true as const } : {}),
  };
}
