import type { RoletaGroupId, UserId } from '@prumo/contracts/ids';
import type { OwnerReason } from '@prumo/contracts/team/owner-reasons';
import type { Skip } from '@prumo/contracts/team/roleta/reasons';
import { insertDemoMembers } from '#features/auth/index.ts';
import { ownPastLead } from '#features/leads/index.ts';
import { addDemoRoleta, recordPastPick, sayDemoDuty } from '#features/roleta/index.ts';
import { type Tx, userOf } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import type { DemoLead } from './add-people.ts';
import { asOf, minutesAfter } from './demo-time.ts';
import { DEMO_GROUPS, DEMO_OWNERS, DEMO_TEAM, type DemoOwner } from './team.ts';

/** Four people beside whoever loads the demonstration, their roleta, and whose its leads are. */
export async function addTeam(tx: Tx, leads: ReadonlyMap<string, DemoLead>): Promise<void> {
  const idOf: Record<DemoOwner, UserId> = {
    self: userOf(tx),
    helena: newId(),
    marcelo: newId(),
    camila: newId(),
    diego: newId(),
  };
  const people = DEMO_TEAM.map((person) => ({ ...person, id: idOf[person.who] }));
  await insertDemoMembers(tx, people);
  const groupIds = await addDemoRoleta(
    tx,
    DEMO_GROUPS.map(({ members, ...group }) => ({
      ...group,
      members: members.map(({ who, weight }) => ({ userId: idOf[who], weight })),
    })),
  );
  for (const { id, duty } of people) await sayDemoDuty(tx, id, duty);
  for (const { leadId, personKey, name, createdAt } of leads.values()) {
    const owner = DEMO_OWNERS[name];
    if (!owner) continue;
    const then = asOf(tx, minutesAfter(createdAt, 3));
    const pick = pickOf(owner, { groupIds, people });
    const to = idOf[owner.who];
    await ownPastLead(then, { leadId, phoneKey: personKey, to, reason: pick?.reason ?? { code: 'given' } });
    if (pick) await recordPastPick(then, { leadId, memberId: to, groupId: pick.groupId, skipped: pick.skipped });
  }
}

type Person = (typeof DEMO_TEAM)[number] & { id: UserId };
type Team = { groupIds: RoletaGroupId[] | null; people: readonly Person[] };
type DemoPick = { groupId: RoletaGroupId; skipped: Skip[]; reason: OwnerReason };

/** Null if nobody's turn made it theirs. The reason in words tells of who is away. */
function pickOf({ who, by }: (typeof DEMO_OWNERS)[string], { groupIds, people }: Team): DemoPick | null {
  const place = DEMO_GROUPS.findIndex(({ name }) => name === by);
  const [group, id, person] = [DEMO_GROUPS[place], groupIds?.[place], people.find((one) => one.who === who)];
  if (!group || !id || !person) return null;
  const skipped = people
    .filter((one) => one.duty === 'away' && group.members.some((member) => member.who === one.who))
    .map(({ id: userId, name }) => ({ code: 'away' as const, userId, name }));
  const reason = { code: 'roleta_next' as const, group: { id, name: group.name }, to: person.name, skipped };
  return { groupId: id, skipped, reason };
}
