import type { RecordedStep } from './record.ts';

export type Judgement = {
  problems: string[];
  takeovers: number;
  written: number;
  begun: number;
  hasAnsweredAgain: boolean;
};

/**
 * No AI reply may be written or sent while a person has the conversation. After a takeover or release, no reply may
 * be sent that was written, or whose turn began, before it.
 */
export function judge(record: readonly RecordedStep[]): Judgement {
  const problems: string[] = [];
  const writtenAt = new Map<string, number>();
  const allowed = new Set<string>();
  let [isTaken, side, turnSide, takeovers, begun, lastBegunSide] = [false, 0, -1, 0, 0, -1];
  for (const { what, messageId } of record) {
    const id = messageId ?? '';
    switch (what) {
      case 'taken':
        [isTaken, side, takeovers] = [true, side + 1, takeovers + 1];
        break;
      case 'given_back':
        [isTaken, side] = [false, side + 1];
        break;
      case 'turn_begun':
        turnSide = side;
        break;
      case 'written':
        writtenAt.set(id, side);
        if (isTaken) problems.push('written while a person had it');
        else if (turnSide !== side) problems.push('written for a moment before the takeover');
        break;
      case 'send_begun':
        begun += 1;
        allowed.add(id);
        lastBegunSide = side;
        if (isTaken) problems.push('begun to be sent while a person had it');
        else if (writtenAt.get(id) !== side)
          problems.push('begun to be sent though it was written before the takeover');
        break;
      case 'called':
        if (!allowed.delete(id)) problems.push('the channel was called without leave');
        break;
    }
  }
  const hasAnsweredAgain = !isTaken && lastBegunSide === side;
  return { problems, takeovers, written: writtenAt.size, begun, hasAnsweredAgain };
}
