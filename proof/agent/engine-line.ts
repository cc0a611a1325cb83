import { DEFAULT_REENGAGEMENT } from '@prumo/contracts/agent';
import {
  answerTurn,
  emptyLedger,
  type LeadRecord,
  type TurnInput,
} from '../../apps/server/src/features/agent/index.ts';
import { slotsOf } from '../../commands/play/record.ts';
import type { Act, Lead } from './lead.ts';
import { recordFields } from './record-fields.ts';
import type { Line } from './talk.ts';

export function engineLine(lead: Lead): Line {
  const { agent, catalogue } = lead.company;
  const configuration = { ...agent, reengagement: DEFAULT_REENGAGEMENT, financing: null, updatedAt: null };
  let record: LeadRecord = recordFields(lead);
  let ledger = emptyLedger();
  let isWithPeople = false;
  let turn = 0;
  const history: { from: 'lead' | 'ai'; text: string }[] = [];

  function answer({ messages }: Act): string[] {
    turn += 1;
    const said = messages.map(({ text }) => text);
    if (isWithPeople) return [];
    const fromUs = history.filter(({ from }) => from === 'ai');
    const { calendlyUrl } = configuration;
    const input: TurnInput = {
      burst: said.map((text, index) => ({ id: `${turn}.${index}` as never, text })),
      history: [...history],
      ledger: structuredClone(ledger),
      lead: record,
      catalogue: catalogue.map((product) => ({ ...product, id: product.id as never, version: 1 })),
      configuration,
      opening: null,
      isFirstReply: fromUs.length === 0,
      aiMessagesToday: fromUs.length,
      callAlreadyOffered: calendlyUrl !== null && fromUs.some(({ text }) => text.includes(calendlyUrl)),
    };
    const decision = answerTurn(input);
    history.push(...said.map((text) => ({ from: 'lead' as const, text })));
    if (decision.reply !== null) history.push({ from: 'ai', text: decision.reply });
    ledger = decision.ledger;
    record = { ...record, ...decision.leadChanges };
    isWithPeople = decision.handOver !== null;
    return decision.reply === null ? [] : [decision.reply];
  }

  return {
    path: 'engine',
    say: async (act) => answer(act),
    standing: async () => ({ isWithPeople, slots: slotsOf(ledger) }),
  };
}
