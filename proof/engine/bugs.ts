import type { PlantedFault } from './twin/hooks.ts';

export type Bug = PlantedFault & { name: string };

const campaigns = (file: string) => `features/campaigns/${file}`;

export const BUGS: Bug[] = [
  {
    name: 'a paused campaign is claimed all the same',
    file: campaigns('dispatch/claim/lock-due-sends.ts'),
    from: "locked.filter(({ status }) => status === 'active')",
    to: 'locked',
  },
  {
    name: 'a row that is no longer queued is claimed',
    file: campaigns('dispatch/claim/lock-due-sends.ts'),
    from: "send.status === 'queued' && send.dueAt !== null",
    to: 'send.dueAt !== null',
  },
  {
    name: 'the campaign is locked before the person',
    file: campaigns('dispatch/claim/lock-due-sends.ts'),
    from: '  const [persons, threads, locked, rows, runs] = await',
    to: '  await lockCampaigns(tx, [...new Set(due.map(({ campaignId }) => campaignId))]);\n  const [persons, threads, locked, rows, runs] = await',
  },
  {
    name: 'an opt-out is not asked for',
    file: campaigns('executions/next-action.ts'),
    from: 'isOptedOut: isSuppressed',
    to: 'isOptedOut: false && isSuppressed',
  },
  {
    name: 'who bought is asked again',
    file: campaigns('executions/ended-since.ts'),
    from: "return 'closed';",
    to: 'return null;',
  },
  {
    name: 'the next step does not wait for an uncertain one',
    file: campaigns('sequence/sequence.ts'),
    from: "if (execution.hasUnknownSend) return { kind: 'wait', reason: 'unknown_send' };",
    to: '',
  },
  {
    name: 'a reply does not stop the sequence',
    file: campaigns('sequence/sequence.ts'),
    from: 'if (execution.hasReplied && last?.conditions.stopIfResponds)',
    to: 'if (false)',
  },
  {
    name: 'delays run from the launch',
    file: campaigns('sequence/sequence.ts'),
    from: '(lastSentAt ?? startedAt).getTime()',
    to: '((startedAt ?? lastSentAt) as Date).getTime()',
  },
  {
    name: 'an uncertain send is queued again',
    file: campaigns('dispatch/call/record-doubted.ts'),
    from: "{ status: 'unknown', dueAt: null, reason: null }",
    to: "{ status: 'queued', dueAt: accountNow(tx), reason: null }",
  },
  {
    name: 'an exception of the call counts as a refusal',
    file: 'features/channel/queue/call-channel.ts',
    from: "return { kind: 'unknown', doubt: { code: 'call_broken', said } };",
    to: "return { kind: 'failed', class: 'other', code: null, reason: { code: 'other', said: 'x' }, isTemporary: true };",
  },
  {
    name: 'a call past its deadline counts as a refusal',
    file: 'features/channel/queue/call-channel.ts',
    from: "resolve({ kind: 'unknown', doubt: { code: 'no_answer_in_time' } })",
    to: "resolve({ kind: 'failed', class: 'other', code: null, reason: { code: 'other', said: 'x' }, isTemporary: true })",
  },
  {
    name: 'recorded as sent before the call',
    file: campaigns('dispatch/call/call-and-record.ts'),
    from: '    const { begun, givenBack } = await beginCalls(ctx, claimed, transactionLimit);',
    to: "    await Promise.all(claimed.map((one) => record(ctx, one, Promise.resolve({ kind: 'sent', providerMessageId: null, queueId: null, address: null } as never))));\n    const { begun, givenBack } = await beginCalls(ctx, claimed, transactionLimit);",
  },
  {
    name: "'Pausar' answers and pauses nothing",
    file: campaigns('stops/pause-campaign.ts'),
    from: "if (campaign.status === 'active') await setCampaignStatus(tx, id, 'paused');",
    to: '',
  },
  {
    name: 'a cancelled campaign leaves its leads running',
    file: campaigns('stops/pause-campaign.ts'),
    from: '    await stopExecutions(tx, id, CANCELLED);\n',
    to: '',
  },
  {
    name: 'a cancelled campaign keeps its messages',
    file: campaigns('stops/pause-campaign.ts'),
    from: "    await closeOpenSends(tx, { campaignId: id, status: 'cancelled', reason: CANCELLED });\n",
    to: '',
  },
  {
    name: 'completed though something is open',
    file: campaigns('executions/complete-campaign.ts'),
    from: 'if (!isRun || isOpen) return;',
    to: 'if (!isRun) return;',
  },
  {
    name: 'a campaign is never completed',
    file: campaigns('executions/complete-campaign.ts'),
    from: 'if (!isRun || isOpen) return;',
    to: 'if (campaign.id) return;',
  },
  {
    name: 'a takeover ends no sequence',
    file: campaigns('dispatch/settle/react-to-lead.ts'),
    from: 'for (const execution of running) if (locked.has(execution.campaignId)) await endExecution(tx, execution, reason);',
    to: '',
  },
  {
    name: 'the number does not rest after a message',
    file: campaigns('dispatch/claim/begin-sends.ts'),
    from: 'await sendTogether([writeBegun(tx, going, at), setChannelPaces(tx, paces)]);',
    to: 'await sendTogether([writeBegun(tx, going, at), paces]);',
  },
  {
    name: 'the rows of one claim do not know of each other',
    file: campaigns('dispatch/claim/split-by-limits.ts'),
    from: '    reserve(usage, wish, { ...slot, gapMs: 0 });\n',
    to: '',
  },
  {
    name: 'limits are asked and not kept',
    file: campaigns('dispatch/claim/split-by-limits.ts'),
    from: 'if (slot.at > now) {',
    to: 'if (slot.at < new Date(0)) {',
  },
  {
    name: 'whichever row is due leaves, whoever is next',
    file: campaigns('dispatch/claim/decide-send.ts'),
    from: "if (action.kind !== 'send' || nextPart(sends, action.sequence)?.id !== send.id) return { kind: 'not_next' };",
    to: "if (action.kind !== 'send') return { kind: 'not_next' };",
  },
  {
    name: 'what waits for its time leaves at once',
    file: campaigns('dispatch/claim/decide-send.ts'),
    from: 'if (waitUntil <= now) return',
    to: 'if (waitUntil <= now || send.part >= 0) return',
  },
  {
    name: 'what comes next gets no time',
    file: campaigns('dispatch/settle/accept-sends.ts'),
    from: '  await planKnownLeads(tx, advanced);\n',
    to: '',
  },
  {
    name: 'who was reached is not counted',
    file: campaigns('dispatch/settle/accept-sends.ts'),
    from: 'execution.lastMessageSentAt === null;',
    to: 'execution.lastMessageSentAt !== null;',
  },
  {
    name: 'attempts are not written down',
    file: campaigns('dispatch/claim/begin-sends.ts'),
    from: '    insertAttempts(tx, attempts, now),\n',
    to: '',
  },
  {
    name: 'a message that is not in the queue counts as taken out of it',
    file: 'features/conversations/take-back/take-back-source.ts',
    from: "if (verdict === 'gone') return",
    to: "if (verdict !== 'unclear') return",
  },
  {
    name: 'uncertain sends are closed at once',
    file: campaigns('recipients/close-uncertain.ts'),
    from: 'if (send.status !== ',
    to: 'if (false && send.status !== ',
  },
  {
    name: 'a receipt settles a send that is under way',
    file: campaigns('dispatch/settle/settle-unknown-send.ts'),
    from: "if (send.status === 'sending') throw new EventTooEarly(",
    to: 'if (false) throw new EventTooEarly(',
  },
];
