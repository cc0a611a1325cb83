import type { campaignExecutions } from '../../../apps/server/src/features/campaigns/execution-schema.ts';
import type { campaigns } from '../../../apps/server/src/features/campaigns/schema.ts';
import type { campaignSends } from '../../../apps/server/src/features/campaigns/send-schema.ts';
import type { channelAccounts, openSends } from '../../../apps/server/src/features/channel/schema.ts';
import type { conversationMessages, conversations } from '../../../apps/server/src/features/conversations/schema.ts';

export type SendRow = typeof campaignSends.$inferSelect;
export type Rows = {
  campaigns: (typeof campaigns.$inferSelect)[];
  executions: (typeof campaignExecutions.$inferSelect)[];
  sends: SendRow[];
  conversations: (typeof conversations.$inferSelect)[];
  messages: (typeof conversationMessages.$inferSelect)[];
  numbers: (typeof channelAccounts.$inferSelect)[];
  openSends: (typeof openSends.$inferSelect)[];
};

export type Look = () => Rows;
