import type { WhatsAppStatus } from '@prumo/contracts/channel';
import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { shellTexts } from '../texts.ts';

const texts = shellTexts.channelNotice;

export function useConnectionToast(status: WhatsAppStatus | undefined) {
  const isInSight = useLocation({ select: ({ pathname }) => pathname === '/settings' });
  const before = useRef<WhatsAppStatus>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = status;
    if (!status || was?.provider !== status.provider || was.connected === status.connected || isInSight) return;
    if (status.connected) toast({ title: texts.back, description: texts.backHint });
    else toast({ title: texts.lost, description: texts.nothingSent, variant: 'destructive' });
  }, [status, isInSight]);
}
