import type { UserId } from '@prumo/contracts/ids';
import type { Roleta, RoletaBody } from '@prumo/contracts/team/roleta';
import type { TrailValues } from '@prumo/contracts/team/trail';
import { recordChange } from '#platform/acts.ts';
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
  return inTransaction(ctx, async (tx) => {
    await lockRoleta(tx);
    const before = await readRoleta(tx);
    await saveRoletaSettings(tx, body);
    await saveGroups(tx, body);
    await saveRules(tx, body.rules);
    if (!body.isOn) await endQueues(tx);
    await announceDue(tx, 'roleta');
    await publish(tx, 'settings');
    const after = await readRoleta(tx);
    await recordRoleta(tx, before, after);
    return after;
  });
}

/** Hours, limits and conditions are too much to tell; of them the trail says only that they changed. */
async function recordRoleta(tx: Tx, before: Roleta, after: Roleta): Promise<void> {
  const hasChanged = (part: (roleta: Roleta) => unknown) =>
    JSON.stringify(part(before)) !== JSON.stringify(part(after));
  const all = ({ groups, everybody }: Roleta) => [everybody, ...groups];
  const parts = [
    ...(hasChanged((roleta) => all(roleta).map(({ hours }) => hours)) ? ['hours'] : []),
    ...(hasChanged((roleta) => all(roleta).map(({ capacity }) => capacity)) ? ['capacity'] : []),
    ...(hasChanged(({ rules }) => rules) ? ['rules'] : []),
  ];
  const states = { before: toldOf(before), after: { ...toldOf(after), roletaParts: parts.length > 0 ? parts : null } };
  await recordChange(tx, { act: 'roleta_changed' }, states);
}

function toldOf({
  isOn,
  moment,
  backToLastOwner,
  acceptWithinMinutes,
  groups,
  everybody,
  people,
}: Roleta): TrailValues {
  const nameOf = (id: UserId) => people.find(({ userId }) => userId === id)?.name ?? '';
  const told = [{ name: roletaTexts.everybody, members: everybody.members }, ...groups].map(
    ({ name, members }) => `${name} (${members.map(({ userId, weight }) => `${nameOf(userId)} ${weight}`).join(', ')})`,
  );
  return { isOn, moment, backToLastOwner, acceptWithinMinutes, groups: told };
}

async function saveGroups(tx: Tx, { groups, everybody }: RoletaBody): Promise<void> {
  const { id, name } = await lockOrCreateEverybody(tx, roletaTexts.everybody);
  const { members, ...terms } = everybody;
  await saveGroup(tx, { id, name, place: 0, isEverybody: true, ...terms });
  await saveGroupMembers(tx, id, members);
  await joinEverybody(tx, [id]);
  const kept = groups.map((group) => group.id);
  await reassignToEverybody(tx, { everybody: id, kept });
  await deleteGroupsExcept(tx, kept);
  const inOrder = groups.map((group, place) => ({ ...group, place })).toSorted((a, b) => a.id.localeCompare(b.id));
  for (const { members: weighted, ...group } of inOrder) {
    if (!(await saveGroup(tx, { ...group, isEverybody: false }))) throw notFound();
    await saveGroupMembers(tx, group.id, weighted);
  }
}
