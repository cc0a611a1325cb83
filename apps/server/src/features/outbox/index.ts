export { type AcceptedCall, type DoubtedOutcome, recordCalls } from './call/record-calls.ts';
export { retryWrites } from './call/retry-writes.ts';
export { sendSource } from './call/send-source.ts';
export { eraseDirectSends } from './direct/erase-direct-store.ts';
export { type NumberSent, sendToNumber } from './direct/send-to-number.ts';
export { settleDirect } from './direct/settle-direct.ts';
export { hasTalkUnderWay, listDueTalk, nextTalkDueAt } from './due-talk-store.ts';
export { expiredSendSource } from './expire-sends.ts';
export { sendFound, sendsChanged, sendsExpired } from './facts.ts';
export type { KindRules, Verdict } from './kinds/kind-rules.ts';
export { kindSource } from './kinds/kind-source.ts';
export {
  acceptTalkSends,
  beginTalkSends,
  deleteSend,
  type ExpiredSend,
  findNamed,
  hasSendUnderWay,
  insertSendsOf,
  lockTalkSend,
  lockTalkSends,
  messageOfSend,
  type Send,
  type SendChanges,
  sendOfMessage,
  updateSend,
  updateSends,
} from './outbox-store.ts';
export { deleteDirectSends, failTalkSends, setTalkTimesBack } from './provider-change-store.ts';
export { detachCampaign, detachSends, dropDetached } from './queue/detached-store.ts';
export { claimDrop, type DueDrop, listDueDrops, markToDrop, nextDropAt } from './queue/drop-store.ts';
export { openSendSource } from './queue/find-open-sends.ts';
export {
  type Clearance,
  clearTogether,
  endClearances,
  leaveQueue,
  leaveQueues,
  takeClearances,
} from './queue/take-clearance.ts';
export { type DropOutcome, takeOutOfQueue } from './queue/take-out-of-queue.ts';
export type { SendKind } from './schema.ts';
export { nextStatus, raisedTo, statusOf, waitingFor } from './send-status.ts';
