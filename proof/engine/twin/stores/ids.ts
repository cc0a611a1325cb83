import type * as Ids from '../../../../apps/server/src/platform/ids.ts';

let made = 0;

export function beginIds(): void {
  made = 0;
}

export const newId: typeof Ids.newId = <Id extends string>(): Id => {
  made += 1;
  const end = (Math.imul(made, 2654435761) >>> 0).toString(16).padStart(12, '0');
  return `${made.toString(16).padStart(8, '0')}-0000-7000-8000-${end}` as Id;
};
