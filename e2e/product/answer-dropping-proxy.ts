import { connect, createServer, type Socket } from 'node:net';

export async function startAnswerDroppingProxy(productUrl: string) {
  const { hostname, port } = new URL(productUrl);
  const open = new Set<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect({ host: hostname, port: Number(port) });
    for (const end of [near, far]) open.add(end.on('error', () => {}));
    near.pipe(far);
    far.on('data', (chunk) => void (isSwallowing || near.write(chunk)));
    far.on('end', () => void (isSwallowing || near.end()));
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    swallow(isOn: boolean) {
      isSwallowing = isOn;
      if (!isOn) for (const end of open) end.destroy();
    },
    async close() {
      for (const end of open) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
