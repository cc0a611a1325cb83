import type { campaignExecutions } from '../../../apps/server/src/features/campaigns/execution-schema.ts';
import type { campaigns } from '../../../apps/server/src/features/campaigns/schema.ts';
import type { campaignSends } from '../../../apps/server/src/features/campaigns/send-view.ts';
import type { channelAccounts } from '../../../apps/server/src/features/channel/schema.ts';
import type { conversations } from '../../../apps/server/src/features/conversations/schema.ts';
import type { threadMessages } from '../../../apps/server/src/features/conversations/thread-view.ts';

export type SendRow = typeof campaignSends.$inferSelect;
export type Rows = {
  campaigns: (typeof campaigns.$inferSelect)[];
  executions: (typeof campaignExecutions.$inferSelect)[];
  sends: SendRow[];
  conversations: (typeof conversations.$inferSelect)[];
  messages: (typeof threadMessages.$inferSelect)[];
  numbers: (typeof channelAccounts.$inferSelect)[];
};

export type Look = () => Rows;
