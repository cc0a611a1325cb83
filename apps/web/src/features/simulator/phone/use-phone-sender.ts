import type { SimulatorSendBody } from '@prumo/contracts/channel';
import { useState } from 'react';
import { uploadMedia } from '#domain/media/upload-media.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { useSendFromPhone } from '../queries.ts';
import { simulatorTexts } from '../texts.ts';

type PhoneMessage = Omit<SimulatorSendBody, 'phone' | 'name' | 'url'>;

export function usePhoneSender(phone: string) {
  const { mutateAsync } = useSendFromPhone();
  const [isUploading, setIsUploading] = useState(false);

  async function send(said: PhoneMessage, file?: File): Promise<boolean> {
    setIsUploading(file !== undefined);
    try {
      const kind = said.type === 'image' || said.type === 'video' || said.type === 'audio' ? said.type : 'document';
      const url = file ? await uploadMedia(kind, file) : null;
      await mutateAsync({ ...said, phone, url });
      return true;
    } catch (error) {
      const title = simulatorTexts.phone.sendFailed;
      toast({ title, description: errorMessage(error), variant: 'destructive' });
      return false;
    } finally {
      setIsUploading(false);
    }
  }

  return { send, isUploading };
}
