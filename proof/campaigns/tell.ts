import { setTimeout as delay } from 'node:timers/promises';

const MOST_UNDER_WAY = 24;
let underWay = 0;

export async function tell(url: string, body: object): Promise<void> {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  for (;;) {
    while (underWay >= MOST_UNDER_WAY) await delay(20);
    underWay += 1;
    const isTaken = await fetch(url, { ...request, signal: AbortSignal.timeout(15_000) }).then(
      async (got) => {
        await got.arrayBuffer();
        return got.status === 200;
      },
      () => false,
    );
    underWay -= 1;
    if (isTaken) return;
    await delay(300);
  }
}
