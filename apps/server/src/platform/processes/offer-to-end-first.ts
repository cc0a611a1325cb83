import { writeFileSync } from 'node:fs';

/** For a process that reads a stranger's bytes: out of memory, the kernel kills it before the product. */
export function offerToEndFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', '1000');
  } catch {}
}
