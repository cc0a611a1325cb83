import type pg from 'pg';
import { type Item, isKnown, type Ledger, readLedger } from '../../apps/server/src/features/agent/index.ts';
import type { Outcome } from './dialogue.ts';

type Decision = { asked: string | null; offeredProductIds: string[] };

export type DialogueState = { isWithPeople: boolean; isOptedOut: boolean; ledger: Ledger; decisions: Decision[] };

export async function readStanding(pool: pg.Pool, accountId: string): Promise<DialogueState> {
  const [conversation, suppressions, decisions] = await Promise.all([
    pool.query('select status, lead_data_collected as ledger from conversations where user_id = $1', [accountId]),
    pool.query('select 1 from suppressions where user_id = $1', [accountId]),
    pool.query('select detail from agent_decisions where user_id = $1 order by at, id', [accountId]),
  ]);
  const isOptedOut = suppressions.rows.length > 0;
  const [row] = conversation.rows;
  return {
    // An opt-out sets 'human_taken' too, but it is no hand-over.
    isWithPeople: row?.status === 'human_taken' && !isOptedOut,
    isOptedOut,
    ledger: readLedger(row?.ledger),
    decisions: decisions.rows.map(({ detail }) => detail),
  };
}

/** The ledger in the words of docs/rules/understanding.md. */
export function slotsOf(ledger: Ledger): Outcome['slots'] {
  const told = <I extends Item>(item: I) => (isKnown(ledger, item) ? (ledger[item].value as Ledger[I]['value']) : null);
  return {
    propertyType: told('type'),
    propertyStage: told('stage'),
    location: told('location'),
    budgetMin: told('budget')?.min ?? null,
    budgetMax: told('budget')?.max ?? null,
    objetivo: told('purpose'),
    timeline: told('timeline'),
    profession: told('profession'),
    name: told('name'),
    email: told('email'),
  };
}
