import type { LearnableAnswer } from '@prumo/contracts/agent/knowledge';
import { errorMessage } from '#platform/requests/api.ts';
import { formatDayTime } from '#platform/text/format.ts';
import { useTimezone } from '#platform/time/account-time.ts';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { usePassOverAnswer } from './knowledge-queries.ts';
import { knowledgeTexts } from './knowledge-texts.ts';

const texts = knowledgeTexts.learnable;

type LearnableAnswersProps = { answers: readonly LearnableAnswer[]; onKeep: (answer: LearnableAnswer) => void };

export function LearnableAnswers({ answers, onKeep }: LearnableAnswersProps) {
  const timezone = useTimezone();
  const { mutate, isPending } = usePassOverAnswer();
  if (answers.length === 0) return null;

  function handlePassOver({ followUpId }: LearnableAnswer) {
    mutate(followUpId, {
      onSuccess: () => toast({ title: texts.passedOver }),
      onError: (failure) =>
        toast({ title: texts.passOverFailed, description: errorMessage(failure), variant: 'destructive' }),
    });
  }

  return (
    <section aria-label={texts.title} className="mb-4 rounded-lg border bg-sunken p-3">
      <h3 className="font-medium text-sm">{texts.title}</h3>
      <p className="mt-0.5 text-ink-muted text-sm">{texts.hint}</p>
      <ul className="mt-1 divide-y">
        {answers.map((answer) => (
          <li key={answer.followUpId} className="flex flex-wrap items-start gap-2 py-3 last:pb-0">
            <div className="min-w-48 flex-1">
              <p className="break-words font-medium text-sm">{answer.question}</p>
              <p className="mt-0.5 line-clamp-3 whitespace-pre-line break-words text-sm">{answer.answer}</p>
              <p className="mt-1 text-ink-muted text-xs">
                {texts.asked(answer.leadName, formatDayTime(answer.answeredAt, timezone))}
              </p>
            </div>
            <span className="flex gap-2">
              <Button
                size="sm"
                variant="primary"
                aria-label={texts.keepLabel(answer.question)}
                onClick={() => onKeep(answer)}
              >
                {texts.keep}
              </Button>
              <Button
                size="sm"
                disabled={isPending}
                aria-label={texts.passOverLabel(answer.question)}
                onClick={() => handlePassOver(answer)}
              >
                {texts.passOver}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
