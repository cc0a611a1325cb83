import type { Db } from './open-database.ts';
import { statementName } from './statement-name.ts';

type Query<Statement> = { toSQL(): { sql: string }; prepare(name: string): Statement };

export function prepared<Statement>(query: (db: Db) => Query<Statement>): (db: Db) => Statement {
  const statements = new WeakMap<Db, Statement>();
  return (db) => {
    const known = statements.get(db);
    if (known) return known;
    const built = query(db);
    const statement = built.prepare(statementName(built.toSQL().sql));
    statements.set(db, statement);
    return statement;
  };
}
