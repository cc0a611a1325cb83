import type { AccountId } from '@prumo/contracts/ids';
import { KnowledgeEntryId, ProductId } from '@prumo/contracts/ids';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SetCtx } from '#platform/context.ts';
import { rowsOf } from '#platform/db/rows.ts';
import type { KnownPassage } from '../ledger/turn.ts';
import { readSubjects, wordsOfSubjects } from './read-subjects.ts';

/** `today`: as YYYY-MM-DD in the account's zone. */
export type KnowledgeQuestion = { accountId: AccountId; text: string; today: string };

const FoundPassage = z.object({
  place: z.int(),
  text: z.string(),
  title: z.string(),
  entryId: KnowledgeEntryId,
  productId: ProductId.nullable(),
});

const MOST_PASSAGES = 40;
const MOST_WORDS = 200;
/** Shorter words are like too many others. */
const SPELT_ANYHOW = 5;

/** A query of PostgreSQL's full text search: any word of the question, or of what is said of its subjects. */
function searchOf(text: string): { words: string; unknown: string[] } {
  const { subjects, others } = readSubjects(text);
  const signs = [...wordsOfSubjects(subjects), ...others.map((word) => [word])].slice(0, MOST_WORDS);
  return {
    words: signs.map((sign) => `(${sign.map((word) => word.replace('*', ':*')).join(' & ')})`).join(' | '),
    unknown: others.filter((word) => word.length >= SPELT_ANYHOW),
  };
}

/**
 * For each question, in its order, what of its account's knowledge may hold the answer and may be said to leads today.
 * Which passage does answer, `choosePassages` decides.
 */
export async function findPassages(ctx: SetCtx, questions: readonly KnowledgeQuestion[]): Promise<KnownPassage[][]> {
  const asked = questions.map(({ accountId, text, today }, place) => ({ place, accountId, today, ...searchOf(text) }));
  const found = await rowsOf(
    ctx.db,
    FoundPassage,
    sql`
      select q.place, found.text, found.title, found.id as "entryId", found.product_id as "productId"
      from jsonb_to_recordset(${JSON.stringify(asked.filter(({ words }) => words !== ''))}::jsonb)
        as q(place int, "accountId" uuid, today date, words text, unknown jsonb)
      cross join lateral (
        select p.text, p.position, e.id, e.title, e.product_id
        from knowledge_passages p join knowledge_entries e on e.id = p.entry_id
        where p.user_id = q."accountId" and e.audience = 'leads' and (e.valid_until is null or e.valid_until >= q.today)
          and (
            p.words @@ to_tsquery('portuguese', q.words)
            or exists (
              select from jsonb_array_elements_text(q.unknown) as word
              where word_similarity(word, prumo_fold(p.text)) >= 0.6
            )
          )
        order by ts_rank(p.words, to_tsquery('portuguese', q.words)) desc, e.id, p.position
        limit ${MOST_PASSAGES}
      ) as found
      order by q.place, found.id, found.position
    `,
  );
  const ofQuestion = Map.groupBy(found, ({ place }) => place);
  return questions.map((_question, place) => ofQuestion.get(place) ?? []);
}
