import { expect, test } from 'vitest';
import { readTypedTask } from './typed-task.ts';

/** A Wednesday. */
const TODAY = '2026-12-02';

test.for<[typed: string, kind: string, name: string, day: string, time: string, words?: string]>([
  ['lembrar Ana de ligar amanhã 10h', 'call', 'Ana', '2026-12-03', '10:00'],
  ['ligar para Rita Prado sexta', 'call', 'Rita Prado', '2026-12-04', ''],
  ['enviar proposta pra Zoé dia 15 às 14:30', 'send_proposal', 'Zoé', '2026-12-15', '14:30'],
  ['mandar os documentos ao José segunda de manhã', 'send_documents', 'José', '2026-12-07', '08:00'],
  ['agendar visita com Davi', 'schedule_visit', 'Davi', '2026-12-03', ''],
  ['retornar Bia 18h', 'get_back', 'Bia', '2026-12-02', '18:00'],
  ['lembrar Eva de levar as chaves sábado', 'other', 'Eva', '2026-12-05', '', 'levar as chaves'],
])('%s', ([typed, kind, name, day, time, words = '']) =>
  expect(readTypedTask(typed, TODAY)).toEqual({ kind, name, day, time, words }),
);

test.for(['', 'Rita', 'leads', 'lembrar', '11987654321', 'amanhã'])('no task in %s', (typed) =>
  expect(readTypedTask(typed, TODAY)).toBeNull(),
);
