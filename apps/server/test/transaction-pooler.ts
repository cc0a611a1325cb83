import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';

export type TransactionPooler = { url: string; close(): Promise<void> };

const SSL_REQUEST = 80_877_103;
const IDLE = 'I'.charCodeAt(0);
const ASKING = new Set(['Q', 'S']);

const message = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
};
const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
};
const parameter = (name: string, value: string) => message('S', Buffer.from(`${name}\0${value}\0`));

function messages(each: (type: string, whole: Buffer) => void): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0);
  return (chunk) => {
    rest = Buffer.concat([rest, chunk]);
    while (rest.length >= 5 && rest.length >= rest.readInt32BE(1) + 1) {
      const size = rest.readInt32BE(1) + 1;
      each(String.fromCharCode(rest[0] ?? 0), rest.subarray(0, size));
      rest = rest.subarray(size);
    }
  };
}

/** One server session. The client in `#guest` gets its answers until the transaction ends. */
class Session {
  readonly #stream: Socket;
  #guest: { write(bytes: Buffer): void; done(): void } | null = null;
  #asked = 0;

  constructor(client: pg.Client) {
    this.#stream = client.connection.stream as Socket;
    this.#stream.removeAllListeners('data');
    this.#stream.on(
      'data',
      messages((type, whole) => {
        this.#guest?.write(whole);
        if (type !== 'Z') return;
        this.#asked -= 1;
        const guest = this.#guest;
        if (this.#asked > 0 || whole[5] !== IDLE || !guest) return;
        this.#guest = null;
        guest.done();
      }),
    );
  }

  serve(guest: { write(bytes: Buffer): void; done(): void }): void {
    this.#guest = guest;
  }

  ask(type: string, whole: Buffer): void {
    if (ASKING.has(type)) this.#asked += 1;
    this.#stream.write(whole);
  }
}

/** Each session is lent to the next client for one transaction. Does not support prepared statements. */
export async function startTransactionPooler(databaseUrl: string, sessions: number): Promise<TransactionPooler> {
  const clients = await Promise.all(
    Array.from({ length: sessions }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl });
      client.on('error', () => {});
      return client.connect();
    }),
  );
  const free = clients.map((client) => new Session(client as unknown as pg.Client));
  const waiting: ((session: Session) => void)[] = [];
  const sockets = new Set<Socket>();

  const giveBack = (session: Session) => {
    const next = waiting.shift();
    if (next) next(session);
    else free.push(session);
  };

  function serve(socket: Socket): void {
    let session: Session | 'asked for' | null = null;
    const collected: [string, Buffer][] = [];
    const send = (to: Session) => {
      for (const [type, whole] of collected.splice(0)) to.ask(type, whole);
    };
    const takeOver = (given: Session) => {
      if (socket.destroyed) return giveBack(given);
      session = given;
      given.serve({
        write: (bytes) => void socket.write(bytes),
        done() {
          session = null;
          giveBack(given);
          if (collected.length > 0) begin();
        },
      });
      send(given);
    };
    const begin = () => {
      session = 'asked for';
      const given = free.pop();
      if (given) takeOver(given);
      else waiting.push(takeOver);
    };
    const onMessages = messages((type, whole) => {
      if (type === 'X') return void socket.end();
      collected.push([type, whole]);
      if (session === null) begin();
      else if (session !== 'asked for') send(session);
    });
    const start = (first: Buffer) => {
      if (first.readInt32BE(4) === SSL_REQUEST) {
        socket.write('N');
        return void socket.once('data', start);
      }
      socket.on('data', onMessages);
      socket.write(
        Buffer.concat([
          message('R', int32(0)),
          parameter('client_encoding', 'UTF8'),
          parameter('server_version', '15.0'),
          message('K', int32(Math.floor(Math.random() * 2 ** 30)), int32(0)),
          message('Z', Buffer.from([IDLE])),
        ]),
      );
    };
    sockets.add(socket.on('error', () => {}));
    socket.once('close', () => {
      const left = session;
      if (left === null || left === 'asked for') return;
      left.serve({ write: () => {}, done: () => giveBack(left) });
      left.ask('Q', message('Q', Buffer.from('rollback\0')));
    });
    socket.once('data', start);
  }

  const server: Server = createServer(serve).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      for (const client of clients) (client as unknown as pg.Client).connection.stream.destroy();
    },
  };
}
