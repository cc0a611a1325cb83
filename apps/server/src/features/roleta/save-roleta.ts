import type { UserId } from '@prumo/contracts/ids';
import type { Roleta, RoletaBody } from '@prumo/contracts/team/roleta';
import type { ToldRule } from '@prumo/contracts/team/roleta/told';
import type { TrailValue, TrailValues } from '@prumo/contracts/team/trail';
import { entriesOf } from '@prumo/contracts/text/known-keys';
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
  readNamesOfRules,
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

async function recordRoleta(tx: Tx, before: Roleta, after: Roleta): Promise<void> {
  const names = await readNamesOfRules(tx, [...before.rules, ...after.rules]);
  const [was, is] = [listedOf(before, names), listedOf(after, names)];
  const states = {
    before: { ...toldOf(before), ...without(was, is) },
    after: { ...toldOf(after), ...without(is, was) },
  };
  await recordChange(tx, { act: 'roleta_changed' }, states);
}

type RoletaLists = Readonly<Record<'roletaRules' | 'groupHours' | 'groupCapacity', readonly object[]>>;

const listedOf = (roleta: Roleta, names: ReadonlyMap<string, string>): RoletaLists => ({
  roletaRules: rulesOf(roleta, names),
  groupHours: namedGroups(roleta).flatMap(({ group, hours }) => (hours ? { group, ...hours } : [])),
  groupCapacity: namedGroups(roleta).flatMap(({ group, capacity }) => (capacity ? { group, capacity } : [])),
});

/** Of long lists only what differs is told. */
const without = (listed: RoletaLists, others: RoletaLists): TrailValues =>
  Object.fromEntries(
    entriesOf(listed).map(([field, values]) => {
      const same = new Set(others[field].map((other) => JSON.stringify(other)));
      return [field, values.filter((value) => !same.has(JSON.stringify(value))) as TrailValue[]];
    }),
  );

const namedGroups = ({ groups, everybody }: Roleta) =>
  [{ name: roletaTexts.everybody, ...everybody }, ...groups].map(({ name: group, ...terms }) => ({ group, ...terms }));

const rulesOf = ({ rules, groups }: Roleta, names: ReadonlyMap<string, string>): ToldRule[] =>
  rules.map(({ groupId, conditions: { productIds, campaignIds, ...conditions } }, index) => ({
    place: index + 1,
    group: groups.find(({ id }) => id === groupId)?.name ?? '',
    ...conditions,
    products: productIds.map((id) => names.get(id) ?? roletaTexts.gone),
    campaigns: campaignIds.map((id) => names.get(id) ?? roletaTexts.gone),
  }));

function toldOf({
  isOn,
  moment,
  backToLastOwner,
  listingAgentFirst,
  acceptWithinMinutes,
  groups,
  everybody,
  people,
}: Roleta): TrailValues {
  const nameOf = (id: UserId) => people.find(({ userId }) => userId === id)?.name ?? '';
  const told = [{ name: roletaTexts.everybody, members: everybody.members }, ...groups].map(
    ({ name, members }) =>
      `${name} (${members.map(({ userId, weight }) => `${nameOf(userId)} ${weight}`).join(', ') || roletaTexts.nobody})`,
  );
  return { isOn, moment, backToLastOwner, listingAgentFirst, acceptWithinMinutes, groups: told };
}

async function saveGroups(tx: Tx, { groups, everybody }: RoletaBody): Promise<void> {
  const { id, name } = await lockOrCreateEverybody(tx, roletaTexts.everybody);
  const { members, ...terms } = everybody;
  await saveGroup(tx, { id, name, place: 0, isEverybody: true, ...terms });
  await saveGroupMembers(tx, { id, isEverybody: true }, members);
  await joinEverybody(tx, [id]);
  const kept = groups.map((group) => group.id);
  await reassignToEverybody(tx, { everybody: id, kept });
  await deleteGroupsExcept(tx, kept);
  const inOrder = groups.map((group, place) => ({ ...group, place })).toSorted((a, b) => a.id.localeCompare(b.id));
  for (const { members: weighted, ...group } of inOrder) {
    if (!(await saveGroup(tx, { ...group, isEverybody: false }))) throw notFound();
    await saveGroupMembers(tx, { id: group.id, isEverybody: false }, weighted);
  }
}
