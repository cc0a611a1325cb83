import type { TestProblem } from '../../campaign-tests.ts';
import { messageFailureWords } from '../channel/message-failure-words.ts';

export const testProblemWords = (problem: TestProblem): string =>
  problem.code === 'unconfirmed'
    ? 'Sem confirmação do envio: a mensagem pode ter chegado.'
    : messageFailureWords(problem);
