import { z } from 'zod';

/** What a member is in an account. Who registers owns the account; the other roles come by invitation. */
export const Role = z.enum(['owner', 'manager', 'broker', 'secretary', 'reader']);
export type Role = z.infer<typeof Role>;

/** What a request may need. `own` is what everybody does for themselves: profile, password, notices. */
export const Right = z.enum([
  'own',
  'see',
  'answer',
  'assign',
  'products',
  'campaigns',
  'import',
  'export',
  'erase',
  'agent',
  'settings',
  'team',
  'close',
]);
export type Right = z.infer<typeof Right>;

/** The one table of what a role may do; server, screens and the help page read it. */
export const RIGHTS_OF_ROLE: Readonly<Record<Role, readonly Right[]>> = {
  owner: Right.options,
  manager: Right.options.filter((right) => right !== 'close'),
  broker: ['own', 'see', 'answer', 'products'],
  secretary: ['own', 'see', 'answer', 'assign'],
  reader: ['own', 'see'],
};

/** What an account may grant its brokers beside the table. */
export const BROKER_GRANTS = ['import', 'export', 'campaigns'] as const satisfies readonly Right[];
export const BrokerGrant = z.enum(BROKER_GRANTS);
export type BrokerGrant = z.infer<typeof BrokerGrant>;

export const rightsOf = (role: Role, brokerGrants: readonly BrokerGrant[]): readonly Right[] =>
  role === 'broker' ? [...RIGHTS_OF_ROLE.broker, ...brokerGrants] : RIGHTS_OF_ROLE[role];

/** Which leads an account shows its brokers: their own, also those without an owner, or all. */
export const BrokerSight = z.enum(['own', 'own_and_free', 'all']);
export type BrokerSight = z.infer<typeof BrokerSight>;

export const sightOf = (role: Role, brokerSight: BrokerSight): BrokerSight => (role === 'broker' ? brokerSight : 'all');

/** Who of a team can be the owner of a lead. */
export const OWNING_ROLES: readonly Role[] = ['owner', 'manager', 'broker'];
