import { jsonOf } from '../adapter-parts/call-provider.ts';
import { name, record, text } from '../adapter-parts/read-json.ts';
import type { Health } from '../port/adapter.ts';
import { callGraph, type Graph, problemOf } from './call-graph.ts';

const ODD_ANSWER = { code: 'odd_answer', provider: 'cloud-api' } as const;

export async function readHealth(graph: Graph): Promise<Health> {
  const path = `${encodeURIComponent(graph.phoneNumberId)}?fields=id,display_phone_number`;
  const answer = await callGraph(graph, { path });
  const number = record(jsonOf(answer));
  const problem = problemOf(answer) ?? (name(number.id) === null ? ODD_ANSWER : null);
  if (problem) return { connected: false, phone: null, problem };
  return { connected: true, phone: text(number.display_phone_number).replace(/\D/g, '') || null, problem: null };
}
