import type { MailFailure } from '@prumo/contracts/reasons/mail';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';

export type Mail = { to: string; subject: string; text: string };

/** `unknown`: the server fell silent after receiving the text, and may have accepted it. */
export type MailOutcome =
  | { kind: 'sent' }
  | { kind: 'failed'; reason: MailFailure; isTemporary: boolean }
  | { kind: 'unknown' };

export type Mailer = { send(mail: Mail): Promise<MailOutcome> };

type Options = {
  url: string;
  from: string;
  patienceMs?: number;
};

const PATIENCE_MS = 15_000;
const MAX_PARALLEL_MAILS = 4;

export function createMailer({ url, from, patienceMs = PATIENCE_MS }: Options): Mailer {
  const limit = pLimit(MAX_PARALLEL_MAILS);

  async function send({ to, subject, text }: Mail): Promise<MailOutcome> {
    let isTransmitted = false;
    const transport = createTransport({
      url,
      connectionTimeout: patienceMs,
      greetingTimeout: patienceMs,
      socketTimeout: patienceMs,
      dnsTimeout: patienceMs,
      // nodemailer reports only in its log that the server has received the whole message.
      logger: hearing((entry) => {
        if (entry.tnx === 'message') isTransmitted = true;
      }),
    } as Parameters<typeof createTransport>[0]);
    try {
      await transport.sendMail({ from, to, subject, text, disableUrlAccess: true, disableFileAccess: true });
      return { kind: 'sent' };
    } catch (error) {
      return outcomeOf(error as SmtpError, isTransmitted);
    } finally {
      transport.close();
    }
  }

  return { send: (mail) => limit(() => send(mail)) };
}

type SmtpError = Error & { code?: string; responseCode?: number; response?: string };

const LONGEST_ANSWER = 200;

function outcomeOf({ code, responseCode, response }: SmtpError, isTransmitted: boolean): MailOutcome {
  const said = response ? response.replace(/\s+/g, ' ').slice(0, LONGEST_ANSWER) : null;
  if (responseCode !== undefined && responseCode >= 400) {
    const reason = { code: REFUSED[code ?? ''] ?? 'mail_refused', said } as const;
    return { kind: 'failed', reason, isTemporary: responseCode < 500 };
  }
  if (isTransmitted) return { kind: 'unknown' };
  return { kind: 'failed', reason: UNREACHED[code ?? ''] ?? { code: 'mail_not_answered' }, isTemporary: true };
}

const REFUSED: Record<string, Extract<MailFailure, { said: unknown }>['code']> = {
  EAUTH: 'mail_login_refused',
  EENVELOPE: 'mail_address_refused',
};

const UNREACHED: Record<string, MailFailure> = {
  EDNS: { code: 'mail_server_unknown' },
  ETIMEDOUT: { code: 'mail_timed_out' },
  ETLS: { code: 'mail_not_encrypted' },
  EAUTH: { code: 'mail_login_refused', said: null },
};

type Entry = { tnx?: string };

function hearing(hear: (entry: Entry) => void) {
  return { level: () => undefined, trace: hear, debug: hear, info: hear, warn: hear, error: hear, fatal: hear };
}
