import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

type Behaviour =
  | 'takes'
  | 'refuses_address'
  | 'refuses_words'
  | 'busy'
  | 'silent'
  | 'silent_after_words'
  | 'hangs_up_after_words';

export type MailServer = {
  url: string;
  taken: string[];
  /** Mails refused so far by their address or for a while. */
  refused(): number;
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

const refusal = (code: number, text: string) => Object.assign(new Error(text), { responseCode: code });

export async function startMailServer(): Promise<MailServer> {
  const taken: string[] = [];
  let behaviour: Behaviour = 'takes';
  let refused = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect(_session, done) {
      if (behaviour !== 'silent') done();
    },
    onRcptTo(_address, _session, done) {
      if (behaviour === 'refuses_address' || behaviour === 'busy') refused += 1;
      if (behaviour === 'refuses_address') done(refusal(550, '5.1.1 no such user'));
      else if (behaviour === 'busy') done(refusal(451, '4.7.1 try again later'));
      else done();
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (behaviour === 'refuses_words') return done(refusal(554, '5.7.1 looks like spam'));
        taken.push(Buffer.concat(chunks).toString());
        if (behaviour === 'hangs_up_after_words') hangUp(session.id);
        else if (behaviour !== 'silent_after_words') done();
      });
    },
  });
  const hangUp = (id: string) => {
    for (const connection of server.connections as Set<{ id: string; _socket: Socket }>)
      if (connection.id === id) connection._socket.destroy();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    refused: () => refused,
    behave: (next) => {
      behaviour = next;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

export const readMail = (raw = ''): string =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/((?:=[0-9A-F]{2})+)/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString());

export const confirmationPathIn = (raw = ''): string => /\/confirmar-email\/[\w-]+/.exec(readMail(raw))?.[0] ?? '';
