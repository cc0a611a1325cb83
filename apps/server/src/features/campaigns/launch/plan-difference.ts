import type { SendStatus } from '@prumo/contracts/campaigns/plan';

export type Outcome = {
  status: SendStatus;
  plannedAt: Date;
  dueAt: Date | null;
  sentAt: Date | null;
  reason: string | null;
  heldBy: string | null;
  hurriedBy: string | null;
  /** 'Enviar agora mesmo assim' was chosen for it. */
  ignoresHours: boolean;
  /** The lead's step before it left later than planned, or earlier. */
  isAfterLate: boolean;
  isAfterEarly: boolean;
  /** The lead answered a step before it: another delay rules then. */
  isAfterAnswer: boolean;
};

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/**
 * Why a message became something else than the plan said, in words; null = it left in its minute, or still can. The
 * same rule counts them (`isDifferent` in `plan-store.ts`).
 */
export function differenceOf(send: Outcome, now: Date): string | null {
  const { status, plannedAt, reason } = send;
  switch (status) {
    case 'sent':
      return late(send, send.sentAt ?? plannedAt, 'Saiu');
    case 'planned':
    case 'queued': {
      const expected = new Date(Math.max((send.dueAt ?? plannedAt).getTime(), now.getTime()));
      return late(send, expected > plannedAt ? expected : plannedAt, 'Vai sair');
    }
    case 'sending':
      return null;
    case 'unknown':
      return reason ?? 'Incerta: o WhatsApp não confirmou o envio';
    case 'failed':
      return `Falhou: ${reason ?? 'motivo desconhecido'}`;
    case 'skipped':
    case 'cancelled':
      return `Não saiu: ${reason ?? 'cancelada'}`;
  }
}

function late(send: Outcome, at: Date, said: string): string | null {
  const ms = at.getTime() - send.plannedAt.getTime();
  if (ms >= MINUTE_MS) return `${said} ${durationOf(ms)} depois: ${causeOf(send)}`;
  if (ms <= -MINUTE_MS) return `${said} ${durationOf(-ms)} antes: ${hurryOf(send)}`;
  return null;
}

function causeOf({ reason, heldBy, isAfterLate }: Outcome): string {
  const cause = reason ?? heldBy ?? (isAfterLate ? 'a mensagem anterior saiu mais tarde' : null);
  return cause ?? 'o servidor estava desligado ou ocupado';
}

function hurryOf({ hurriedBy, ignoresHours, isAfterEarly, isAfterAnswer }: Outcome): string {
  if (hurriedBy !== null) return hurriedBy;
  if (isAfterEarly) return 'a mensagem anterior saiu mais cedo';
  if (isAfterAnswer) return 'o lead respondeu, e vale outro prazo';
  return ignoresHours ? 'não esperou o horário de envio, como você escolheu' : 'os limites deixaram passar antes';
}

const durationOf = (ms: number): string => {
  if (ms < HOUR_MS) return `${Math.round(ms / MINUTE_MS)} min`;
  if (ms < 2 * DAY_MS) return `${Math.round(ms / HOUR_MS)} h`;
  return `${Math.round(ms / DAY_MS)} dias`;
};
