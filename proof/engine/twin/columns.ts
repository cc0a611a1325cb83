import { type Column, getTableColumns, getTableName, is, SQL, type Table } from 'drizzle-orm';
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core';
import { keyOfColumn, knowColumns } from './column-keys.ts';
import { compile } from './condition.ts';
import { views } from './views.ts';

export type Row = Record<string, unknown>;

export type Shape = {
  name: string;
  defaults: Row;
  nowKeys: string[];
  uniques: { name: string; keys: string[]; where: ((row: Row) => boolean) | null }[];
};

const shapes = new Map<Table, Shape>();

export function shapeOf(table: Table): Shape {
  const found = shapes.get(table);
  if (found) return found;
  const name = getTableName(table);
  const columns = Object.entries(getTableColumns(table));
  knowColumns(table);
  const kept = views().get(table);
  if (kept) knowColumns(kept.of);
  const shape: Shape = { name, defaults: {}, nowKeys: [], uniques: [] };
  shapes.set(table, shape);
  for (const [key, column] of columns) {
    const value = is(column.default, SQL) ? defaultOf(column.default) : column.default;
    if (value === NOW) shape.nowKeys.push(key);
    else shape.defaults[key] = value ?? null;
    if (column.primary || column.isUnique) shape.uniques.push({ name: `${name}.${key}`, keys: [key], where: null });
  }
  const stored = views().get(table)?.of ?? table;
  const { indexes, primaryKeys } = getTableConfig(stored as PgTable);
  for (const { columns: own } of primaryKeys)
    shape.uniques.push({ name: `${name}_pk`, keys: own.map(keyOfColumn), where: null });
  for (const { config } of indexes) {
    if (!config.unique || config.columns.some((column) => is(column, SQL))) continue;
    const storedName = getTableName(stored);
    const test = config.where ? compile(config.where, storedName) : null;
    shape.uniques.push({
      name: config.name ?? name,
      keys: config.columns.map((column) => keyOfColumn({ table: storedName, name: (column as Column).name })),
      where: test && ((row) => test({ [storedName]: row }) === true),
    });
  }
  return shape;
}

const NOW = Symbol('now');

function defaultOf(expression: SQL): unknown {
  const text = expression.queryChunks.map((chunk) => String((chunk as { value?: unknown }).value ?? '')).join('');
  if (text.includes('now()')) return NOW;
  if (text === "'{}'") return [];
  return null;
}
