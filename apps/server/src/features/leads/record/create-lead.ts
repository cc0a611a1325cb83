import type { LeadId } from '@prumo/contracts/ids';
import type { CreateLeadBody, Lead } from '@prumo/contracts/leads';
import { accountNow, type Ctx, inTransaction } from '#platform/context.ts';
import { invalidField } from '#platform/errors.ts';
import { publish } from '#platform/events/publish.ts';
import { newId } from '#platform/ids.ts';
import { leadsArrived } from '../facts.ts';
import { toLead } from '../lead-store.ts';
import { ownerOfAdded, settleOwner } from '../owner/settle-owner.ts';
import { phoneFields } from '../phone/phone.ts';
import { leadTexts } from '../texts.ts';
import { insertNewLead } from './new-lead-store.ts';
import { isQualificationComplete, readTypedBudget } from './qualification.ts';

type NewLead = CreateLeadBody & { leadSource?: string };

let isArrivalAwaited: (ctx: Ctx) => Promise<boolean> = async () => false;

/** Whether others act when a lead is typed in; otherwise one statement does it. Call before the first lead is created. */
export const askBeforeNewLead = (isAwaited: (ctx: Ctx) => Promise<boolean>): void => {
  isArrivalAwaited = isAwaited;
};

/** A number may belong to several leads, which share one conversation (NS-043). */
export async function createLead(ctx: Ctx, body: NewLead): Promise<Lead> {
  if (!(await isArrivalAwaited(ctx))) return addLead(ctx, body);
  return inTransaction(ctx, async (tx) => {
    const lead = await addLead(tx, body);
    await tx.facts.emit(tx, leadsArrived, { leadIds: [lead.id] });
    return lead;
  });
}

async function addLead(ctx: Ctx, body: NewLead): Promise<Lead> {
  const budget = readTypedBudget(body.budget ?? null);
  if (budget === undefined) throw invalidField('budget', leadTexts.invalidBudget);
  const phone = phoneFields(body.phone);
  const id = newId<LeadId>();
  const qualification = {
    propertyType: body.propertyType ?? null,
    propertyStage: body.propertyStage ?? null,
    location: body.location ?? null,
    objetivo: body.objetivo ?? null,
    budget,
  };
  const { lead, isOfKnownPerson } = await insertNewLead(ctx, {
    id,
    name: body.name,
    phone: body.phone,
    email: body.email ?? null,
    company: body.company ?? null,
    city: body.city ?? null,
    tags: body.tags ?? [],
    status: body.status ?? 'novo',
    fullName: body.fullName ?? null,
    profession: body.profession ?? null,
    timeline: body.timeline ?? null,
    notes: body.notes ?? null,
    leadSource: body.leadSource ?? 'unknown',
    ...qualification,
    ...phone,
    isDataComplete: isQualificationComplete(qualification),
    ownerId: ownerOfAdded(ctx.actor),
    createdAt: accountNow(ctx),
  });
  const settled = await settleOwner(ctx, lead, isOfKnownPerson);
  await publish(ctx, 'leads', id);
  return toLead(settled);
}
