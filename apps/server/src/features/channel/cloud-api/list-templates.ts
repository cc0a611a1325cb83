import type { ApprovedTemplate } from '@prumo/contracts/conversations/outbound';
import { lookUp } from '@prumo/contracts/text/look-up';
import { jsonOf } from '../adapter-parts/call-provider.ts';
import { type Json, list, name, record, text } from '../adapter-parts/read-json.ts';
import type { TemplateHeader } from '../port/adapter.ts';
import { callGraph, type Graph } from './call-graph.ts';

const PAGE_SIZE = 100;
const MAX_PAGES = 20;

export async function listTemplates(graph: Graph, businessAccountId: string): Promise<ApprovedTemplate[] | null> {
  const found: ApprovedTemplate[] = [];
  let after = '';
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const query = `fields=name,language,category,status,components&status=APPROVED&limit=${PAGE_SIZE}${after}`;
    const answer = await callGraph(graph, {
      path: `${encodeURIComponent(businessAccountId)}/message_templates?${query}`,
    });
    const body = record(jsonOf(answer));
    if (answer.kind !== 'answer' || answer.status >= 300 || !Array.isArray(body.data)) return null;
    found.push(...list(body.data).flatMap((item) => readTemplate(record(item))));
    const paging = record(body.paging);
    const cursor = name(record(paging.cursors).after);
    if (name(paging.next) === null || cursor === null) return found;
    after = `&after=${encodeURIComponent(cursor)}`;
  }
  return found;
}

const VARIABLE = /\{\{\s*([^{}]*?)\s*\}\}/g;
const variablesIn = (said: string) => [...said.matchAll(VARIABLE)].map(([, label = '']) => label);

function readTemplate(template: Json): ApprovedTemplate[] {
  const [title, language] = [name(template.name), name(template.language)];
  const components = list(template.components).map(record);
  const body = components.find(({ type }) => type === 'BODY');
  const others = components.filter((component) => component !== body);
  if (template.status !== 'APPROVED' || title === null || language === null || !body) return [];
  const labels = variablesIn(text(body.text));
  if (!labels.every((label) => /^\d+$/.test(label)) || others.some(needsValue)) return [];
  const variables = Math.max(0, ...labels.map(Number));
  const header = lookUp(HEADERS, text(components.find(({ type }) => type === 'HEADER')?.format)) ?? null;
  return [{ name: title, language, category: text(template.category), body: text(body.text), variables, header }];
}

const HEADERS: Record<string, TemplateHeader> = { IMAGE: 'image', VIDEO: 'video', DOCUMENT: 'document' };

function needsValue({ type, format, text: said, buttons }: Json): boolean {
  if (type === 'HEADER') {
    const kind = text(format ?? 'TEXT');
    return kind === 'TEXT' ? variablesIn(text(said)).length > 0 : lookUp(HEADERS, kind) === undefined;
  }
  if (type === 'CAROUSEL' || type === 'LIMITED_TIME_OFFER') return true;
  return list(buttons)
    .map(record)
    .some((button) => {
      const isPlain = ['QUICK_REPLY', 'URL', 'PHONE_NUMBER'].includes(text(button.type));
      return !isPlain || variablesIn(text(button.url)).length > 0;
    });
}
