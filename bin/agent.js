// npm run agent:extract, npm run agent:play -- FILE: the agent for scoring. Standard output is JSON lines alone.
import { ensureInstalled, reportFailure, runProgram } from './launch/index.js';

const programs = { extract: 'commands/agent-extract.ts', play: 'commands/agent-play.ts' };
// The launcher's installation messages are no predictions.
console.log = console.error;
const [name, ...args] = process.argv.slice(2);
try {
  await ensureInstalled();
  process.exitCode = await runProgram({ file: programs[name], args });
} catch (error) {
  reportFailure(error);
}
