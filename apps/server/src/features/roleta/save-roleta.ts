import type { Roleta, RoletaBody } from '@prumo/contracts/team/roleta';
import { type Ctx, inTransaction, type Tx } from '#platform/context.ts';
import { notFound } from '#platform/errors.ts';
import { announceDue, publish } from '#platform/events/publish.ts';
import { endQueues } from './queue-store.ts';
import { readRoleta } from './read-roleta.ts';
import { reassignToEverybody } from './reassign-store.ts';
import {
  deleteGroupsExcept,
  joinEverybody,
  lockOrCreateEverybody,
  lockRoleta,
  saveGroup,
  saveGroupMembers,
  saveRoletaSettings,
  saveRules,
} from './settings-store.ts';
import { roletaTexts } from './texts.ts';

/** Leads that wait in a group which is gone wait for everybody. */
export async function saveRoleta(ctx: Ctx, body: RoletaBody): Promise<Roleta> {
  await inTransaction(ctx, async (tx) => {
    await lockRoleta(tx);
    await saveRoletaSettings(tx, body);
    await saveGroups(tx, body);
    await saveRules(tx, body.rules);
    if (!body.isOn) await endQueues(tx);
    await announceDue(tx, 'roleta');
    await publish(tx, 'settings');
  });
  return readRoleta(ctx);
}

async function saveGroups(tx: Tx, { groups, everybody }: RoletaBody): Promise<void> {
  const { id, name } = await lockOrCreateEverybody(tx, roletaTexts.everybody);
  const { members, ...terms } = everybody;
  await saveGroup(tx, { id, name, place: 0, isEverybody: true, ...terms });
  await saveGroupMembers(tx, id, members);
  await joinEverybody(tx, id);
  const kept = groups.map((group) => group.id);
  await reassignToEverybody(tx, { everybody: id, kept });
  await deleteGroupsExcept(tx, kept);
  const inOrder = groups.map((group, place) => ({ ...group, place })).toSorted((a, b) => a.id.localeCompare(b.id));
  for (const { members: weighted, ...group } of inOrder) {
    if (!(await saveGroup(tx, { ...group, isEverybody: false }))) throw notFound();
    await saveGroupMembers(tx, group.id, weighted);
  }
}
