import type { LiveEvent } from '@prumo/contracts/events';

const TOPIC_PATHS: Record<Exclude<LiveEvent['type'], 'resync' | 'presence'>, readonly string[]> = {
  leads: [
    '/api/leads',
    '/api/lead-lists',
    '/api/suppressions',
    '/api/dashboard',
    '/api/roleta',
    '/api/offers',
    '/api/campaigns/filters',
    '/api/conversations/*/events',
    '/api/conversations/*/qualification',
    '/api/conversations/*/matches',
    '/api/products/*/told-values',
  ],
  conversations: [
    '/api/conversations',
    '/api/leads/*/timeline',
    '/api/follow-ups',
    '/api/dashboard/overview',
    '/api/dashboard/rows',
    '/api/dashboard/team',
    '/api/roleta',
    '/api/offers',
    '/api/campaigns/activity',
    '/api/simulator/upcoming',
    '/api/ai/performance',
    '/api/products/*/told-values',
  ],
  campaigns: [
    '/api/campaigns',
    '/api/campaign-monitoring',
    '/api/dashboard/campaigns',
    '/api/dashboard/overview',
    '/api/conversations/*/events',
    '/api/simulator/upcoming',
    '/api/trail',
  ],
  products: ['/api/products', '/api/units', '/api/conversations/*/matches', '/api/ai/knowledge'],
  simulator: ['/api/simulator'],
  settings: [
    '/api/whatsapp',
    '/api/sending',
    '/api/campaign-monitoring',
    '/api/general',
    '/api/ai',
    '/api/quick-replies',
    '/api/notifications/settings',
    // The session too: its rights change with the person's role.
    '/api/auth',
    '/api/team',
    '/api/trail',
    '/api/roleta',
    '/api/duty',
    '/api/dashboard/team',
    '/api/colleagues',
  ],
  notifications: ['/api/notifications'],
  agenda: ['/api/tasks', '/api/visits', '/api/next-actions', '/api/leads'],
};

export function pathsOf(events: readonly LiveEvent[]): string[] | 'all' {
  const paths = new Set<string>();
  for (const event of events) {
    if (event.type === 'resync') return 'all';
    if (event.type === 'presence') continue;
    for (const path of TOPIC_PATHS[event.type] ?? []) paths.add(path);
  }
  return [...paths];
}
