import type { CampaignId, ChannelAccountId, ExecutionId, SendId } from '@prumo/contracts/ids';
import { renderText, variablesOf } from '#features/leads/index.ts';
import { newId } from '#platform/ids.ts';
import type { NewExecution } from '../execution-store.ts';
import type { NewSend } from '../send-store.ts';
import { PART_GAP_MS, partsOf } from '../sequence/parts.ts';
import type { TemplateRow } from '../sequence/template-store.ts';
import type { Contact } from './audience.ts';
import { plannedTimes } from './planned-times.ts';

type Launch = { campaignId: CampaignId; channelAccountId: ChannelAccountId; isSimulated: boolean; at: Date };

/** The rows of a launch: one execution a person, one send a person and step, the first of them queued. */
export function prepareSends(
  contacts: Contact[],
  templates: TemplateRow[],
  launch: Launch,
): { executions: NewExecution[]; sends: NewSend[] } {
  const times = plannedTimes(templates, launch.at);
  const executions: NewExecution[] = [];
  const sends: NewSend[] = [];
  for (const contact of contacts) {
    const executionId = newId<ExecutionId>();
    const { campaignId, channelAccountId, isSimulated, at } = launch;
    executions.push({
      id: executionId,
      campaignId,
      leadId: contact.leadId,
      personKey: contact.phoneKey,
      channelAccountId,
      isSimulated,
      createdAt: at,
      updatedAt: at,
    });
    templates.forEach((template, index) => {
      const plannedAt = times.get(template.sequence) ?? at;
      partsOf(template).forEach((part, place) => {
        const isFirst = index === 0 && place === 0;
        sends.push({
          id: newId<SendId>(),
          campaignId,
          executionId,
          leadId: contact.leadId,
          templateId: template.id,
          personKey: contact.phoneKey,
          sequence: template.sequence,
          part: place,
          channelAccountId,
          isSimulated,
          ...part,
          text: renderText(part.text, variablesOf(contact)),
          status: isFirst ? 'queued' : 'planned',
          plannedAt: new Date(plannedAt.getTime() + place * PART_GAP_MS),
          dueAt: isFirst ? plannedAt : null,
          createdAt: at,
        });
      });
    });
  }
  return { executions, sends };
}
