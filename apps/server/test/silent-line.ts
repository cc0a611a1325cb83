import { connect, createServer, type Socket } from 'node:net';

export type SilentLine = {
  lay(url: string): Promise<string>;
  /** Open connections stay open but forward nothing. */
  hush(): void;
  /** New connections are accepted and never answered. */
  hushNew(isHushed: boolean): void;
  remove(): void;
};

/** Packets are lost silently, as by a firewall that forgets a connection. */
export function silentLine(): SilentLine {
  let isHushed = false;
  const open = new Map<Socket, Socket>();
  const server = createServer((near) => {
    near.on('error', () => {});
    if (isHushed) return void near.resume();
    const far = connect(target);
    far.on('error', () => {});
    open.set(near, far);
    near.pipe(far).pipe(near);
  });
  let target = { host: '', port: 0 };

  function swallow(from: Socket, to: Socket): void {
    from.unpipe(to);
    // Reads and discards, because an unread socket would block its sender.
    from.on('data', () => {}).resume();
    from.removeAllListeners('end');
  }

  return {
    async lay(url) {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port) };
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      address.hostname = '127.0.0.1';
      address.port = String((server.address() as { port: number }).port);
      return address.href;
    },
    hush() {
      for (const [near, far] of open) {
        swallow(near, far);
        swallow(far, near);
      }
    },
    hushNew(hushed) {
      isHushed = hushed;
    },
    remove() {
      server.close();
      for (const [near, far] of open) for (const end of [near, far]) end.destroy();
    },
  };
}
