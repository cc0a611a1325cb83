import { createOutboundHttp } from '../../apps/server/src/platform/outbound/outbound-http.ts';
import type { Sender } from './accounts.ts';
import type { CampaignBench } from './world.ts';

const CALLERS = 32;

/** Control: calls the provider as the product does. */
export async function callProvider({ provider }: CampaignBench, { instance, leads }: Sender): Promise<number> {
  const outbound = createOutboundHttp({ allow: [provider.url] });
  let left = leads;
  const start = performance.now();
  const call = async () => {
    for (left -= 1; left >= 0; left -= 1)
      await outbound({
        method: 'POST',
        base: provider.url,
        url: `${provider.url}/message/sendText/${instance}`,
        headers: { apikey: 'bench', accept: 'application/json', 'content-type': 'application/json' },
        body: JSON.stringify({ number: `5511980000000@s.whatsapp.net`, text: 'x'.repeat(100) }),
        timeoutMs: 10_000,
      });
  };
  await Promise.all(Array.from({ length: CALLERS }, call));
  const perSecond = leads / ((performance.now() - start) / 1000);
  await provider.take();
  return perSecond;
}
