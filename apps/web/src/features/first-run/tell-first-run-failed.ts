import { errorMessage } from '#platform/requests/api.ts';
import { toast } from '#ui/toast/toast.ts';
import { firstRunTexts } from './texts.ts';

export const tellFirstRunFailed = (error: unknown) =>
  toast({ title: firstRunTexts.failed, description: errorMessage(error), variant: 'destructive' });
