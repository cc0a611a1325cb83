import { type SQL, sql } from 'drizzle-orm';

/** '+5511987654321' or '5511987654321@s.whatsapp.net' = '5511987654321'. */
export const bareAddress = (column: string): SQL => sql`ltrim(split_part(${sql.raw(column)}, '@', 1), '+')`;
