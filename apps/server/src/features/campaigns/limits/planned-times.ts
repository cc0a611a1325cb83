import { nextActions, type Step } from '../sequence/sequence.ts';

export function plannedTimes(steps: Step[], at: Date): Map<number, Date> {
  const times = new Map<number, Date>();
  let currentSequence = 0;
  let lastSentAt: Date | null = null;
  for (;;) {
    const action = nextActions(
      {
        campaign: 'active',
        status: 'active',
        startedAt: at,
        currentSequence,
        lastSentAt,
        hasReplied: false,
        lastInboundAt: null,
        isOptedOut: false,
        isTaken: false,
        isProductSold: false,
        hasUnknownSend: false,
      },
      steps,
    );
    if (action.kind !== 'send') return times;
    times.set(action.sequence, action.dueAt);
    currentSequence = action.sequence;
    lastSentAt = action.dueAt;
  }
}
