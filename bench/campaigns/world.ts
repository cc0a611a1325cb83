import { join } from 'node:path';
import { freePort } from '../../e2e/product/server.ts';
import { type RunningProduct, withRunningProduct } from '../support/running-product.ts';
import { type Provider, startProvider } from './provider-process.ts';
import type { Probe } from './server-probe.ts';

export type CampaignBench = RunningProduct & { provider: Provider; probe(): Promise<Probe> };

export async function withCampaigns(work: (bench: CampaignBench) => Promise<void>): Promise<void> {
  const provider = await startProvider();
  const probePort = await freePort();
  const probe = async () => (await (await fetch(`http://127.0.0.1:${probePort}`)).json()) as Probe;
  const env = {
    LOG_LEVEL: 'error',
    OUTBOUND_ALLOW: provider.url,
    BENCH_PROBE_PORT: String(probePort),
    NODE_COMPILE_CACHE: join(import.meta.dirname, '../../.cache/compile'),
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'server-probe.ts')} ${process.env.BENCH_NODE_OPTIONS ?? ''}`,
  };
  try {
    await withRunningProduct((product) => work({ ...product, provider, probe }), env);
  } finally {
    provider.end();
  }
}
