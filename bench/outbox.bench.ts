// What one message costs when many accounts have one each: the statements of a hundred that are due together.

import { withCampaigns } from './campaigns/world.ts';
import { measureStatements } from './outbox/statements.ts';

await withCampaigns(measureStatements);
