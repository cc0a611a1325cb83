import { type Column, getTableColumns, getTableName, type Table } from 'drizzle-orm';

const keys = new Map<string, Map<string, string>>();

export function knowColumns(table: Table): void {
  const columns = Object.entries(getTableColumns(table));
  keys.set(getTableName(table), new Map(columns.map(([key, column]) => [column.name, key])));
}

export function keyOfColumn({ table, name }: Column | { table: string; name: string }): string {
  const tableName = typeof table === 'string' ? table : getTableName(table);
  if (typeof table !== 'string' && !keys.has(tableName)) knowColumns(table);
  const key = keys.get(tableName)?.get(name);
  if (key === undefined) throw new Error(`the twin knows no column ${tableName}.${name}`);
  return key;
}
