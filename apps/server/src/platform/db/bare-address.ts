import { type SQL, sql } from 'drizzle-orm';

/** An address as its number alone: it may begin with '+' and end with its server ('5511987654321@s.whatsapp.net'). */
export const bareAddress = (column: string): SQL => sql`ltrim(split_part(${sql.raw(column)}, '@', 1), '+')`;
