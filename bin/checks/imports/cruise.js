import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';

const ROOT = join(import.meta.dirname, '../../..');
const { options, ...ruleSet } = createRequire(import.meta.url)(join(ROOT, '.dependency-cruiser.cjs'));

const ROOMS = ['apps', 'packages', 'proof', 'bench', 'e2e', 'commands', 'samples', 'bin'];

export async function cruiseImports(root = ROOT) {
  const { enhancedResolveOptions, ...others } = options;
  const { output } = await cruise(ROOMS, { ...others, baseDir: root, validate: true, ruleSet }, enhancedResolveOptions);
  const comments = new Map(ruleSet.forbidden.map(({ name, comment }) => [name, comment]));
  return {
    violations: output.summary.violations.map(({ rule, from, to, cycle = [] }) => ({
      rule: rule.name,
      comment: comments.get(rule.name),
      from,
      to,
      cycle: cycle.map(({ name }) => name),
    })),
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  };
}
