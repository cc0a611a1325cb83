import type { DialectName } from './dialects.ts';

export const COMMITTED_SAMPLES: { file: string; rows: number; seed: number; dialect: DialectName }[] = [
  { file: 'leads-excel-br.csv', rows: 40, seed: 1, dialect: 'excel-br' },
  { file: 'leads-bom.csv', rows: 20, seed: 2, dialect: 'bom' },
  { file: 'leads-comma.csv', rows: 30, seed: 3, dialect: 'comma' },
  { file: 'leads-tab.csv', rows: 20, seed: 4, dialect: 'tab' },
];
