import type { WhatsAppStatus } from '@prumo/contracts/channel';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage, request, unchecked } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { toast } from '#ui/toast/toast.ts';
import { shellTexts } from '../texts.ts';

const texts = shellTexts.liftRestriction;

export function LiftRestrictionButton({ isOwnStop }: { isOwnStop: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => unchecked<WhatsAppStatus>(request('POST', '/api/whatsapp/restriction/lift', { body: {} })),
    onSuccess: () => {
      setIsOpen(false);
      toast({ title: texts.done });
      return invalidatePaths('/api/whatsapp', '/api/campaigns', '/api/campaign-monitoring');
    },
    onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
  });
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)} className="font-medium underline underline-offset-2">
        {texts.lift}
      </button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setIsOpen}
        title={texts.title}
        description={isOwnStop ? texts.ownStop : texts.byWhatsApp}
        confirmLabel={texts.lift}
        busyLabel={texts.busy}
        isBusy={isPending}
        onConfirm={() => mutate()}
      />
    </>
  );
}
