import type { ScriptReading, ScriptReadingBody } from '@prumo/contracts/agent/scripts';
import { listCatalogue } from '#features/products/index.ts';
import type { Ctx } from '#platform/context.ts';
import { readConfiguration } from '../configuration.ts';
import { sentenceUses } from './script-uses.ts';

/** How each sentence of scripts that are being typed would be used. */
export async function readScripts(ctx: Ctx, { responseScripts }: ScriptReadingBody): Promise<ScriptReading['scripts']> {
  const [configuration, catalogue] = await Promise.all([readConfiguration(ctx), listCatalogue(ctx)]);
  return sentenceUses({ ...configuration, responseScripts }, catalogue);
}
