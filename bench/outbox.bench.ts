// What one message costs when many accounts have one each: the statements of a hundred that are due together.

import { measureStatements } from './campaigns/statements.ts';
import { withCampaigns } from './campaigns/world.ts';

await withCampaigns(measureStatements);
