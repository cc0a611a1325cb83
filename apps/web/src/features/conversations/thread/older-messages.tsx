import type { ConversationId, MessageId } from '@prumo/contracts/ids';
import { useEffect, useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { toast } from '#ui/toast/toast.ts';
import { useLoadOlder } from '../queries.ts';
import { inboxTexts } from '../texts.ts';

const texts = inboxTexts.thread;

export function OlderMessages({ conversationId, oldestId }: { conversationId: ConversationId; oldestId: MessageId }) {
  const { mutate, isPending, isError } = useLoadOlder(conversationId);
  const start = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isPending || isError || !start.current) return;
    const observer = new IntersectionObserver(([entry]) => (entry?.isIntersecting ? mutate(oldestId) : undefined));
    observer.observe(start.current);
    return () => observer.disconnect();
  }, [isPending, isError, mutate, oldestId]);

  return (
    <div ref={start} className="flex justify-center pb-2">
      <Button
        size="sm"
        variant="ghost"
        isBusy={isPending}
        onClick={() => mutate(oldestId, { onError: () => toast({ title: texts.olderFailed, variant: 'destructive' }) })}
      >
        {isPending ? texts.olderBusy : texts.older}
      </Button>
    </div>
  );
}
