import type { Role } from '@prumo/contracts/team/roles';
import { ANY_LEAD, type RuleConditions } from '@prumo/contracts/team/roleta/rules';

type DemoMember = 'helena' | 'marcelo' | 'camila' | 'diego';
/** `self`: whoever loads the demonstration. */
export type DemoOwner = DemoMember | 'self';

type DemoPerson = { who: DemoMember; name: string; role: Role; duty: 'available' | 'away' };

export const DEMO_TEAM: readonly DemoPerson[] = [
  { who: 'helena', name: 'Helena Duarte', role: 'manager', duty: 'available' },
  { who: 'marcelo', name: 'Marcelo Pires', role: 'broker', duty: 'available' },
  { who: 'camila', name: 'Camila Rocha', role: 'broker', duty: 'available' },
  { who: 'diego', name: 'Diego Farias', role: 'broker', duty: 'away' },
];

type DemoGroup = {
  name: string;
  capacity: number | null;
  members: readonly { who: DemoMember; weight: number }[];
  conditions: RuleConditions;
};

export const DEMO_GROUPS: readonly DemoGroup[] = [
  {
    name: 'Investidores',
    capacity: null,
    members: [
      { who: 'marcelo', weight: 1 },
      { who: 'diego', weight: 1 },
    ],
    conditions: { ...ANY_LEAD, kinds: ['studio'] },
  },
  {
    name: 'Zona Sul',
    capacity: 8,
    members: [
      { who: 'camila', weight: 2 },
      { who: 'marcelo', weight: 1 },
      { who: 'diego', weight: 1 },
    ],
    conditions: { ...ANY_LEAD, places: ['Moema', 'Vila Mariana'] },
  },
];

/** Of the leads of the demonstration; the others are nobody's. `by` names the group that gave the lead. */
export const DEMO_OWNERS: Record<string, { who: DemoOwner; by?: string }> = {
  'Silvana Porto': { who: 'self' },
  'Rogério Falcão': { who: 'self' },
  'Fábio Castilho': { who: 'self' },
  'Otávio Brandt': { who: 'self' },
  'Gustavo Leme': { who: 'helena' },
  'Cláudia Mattar': { who: 'helena' },
  'Patrícia Dornelles': { who: 'marcelo', by: 'Investidores' },
  'Vinícius Torquato': { who: 'marcelo', by: 'Investidores' },
  'Bruno Sá': { who: 'marcelo', by: 'Investidores' },
  'Ulisses Prado': { who: 'marcelo' },
  'Heitor Vasques': { who: 'marcelo' },
  'Priscila Amaral': { who: 'camila', by: 'Zona Sul' },
  'Tainá Guerra': { who: 'camila', by: 'Zona Sul' },
  'Adriana Rebouças': { who: 'marcelo', by: 'Zona Sul' },
  'Mônica Haddad': { who: 'camila', by: 'Zona Sul' },
  'Marisa Cordeiro': { who: 'camila', by: 'Zona Sul' },
  'Nelson Aguiar': { who: 'camila' },
  'Paulo Esteves': { who: 'camila' },
  'Sandro Bezerra': { who: 'diego' },
  'Denise Lacerda': { who: 'diego' },
  'Elias Noronha': { who: 'diego' },
  'Regina Maciel': { who: 'diego' },
  'Danilo Cruz': { who: 'diego' },
};
