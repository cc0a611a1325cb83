import { ConversationNote, type NoteBody } from '@prumo/contracts/conversations/notes';
import { Deleted } from '@prumo/contracts/fields';
import type { ConversationId } from '@prumo/contracts/ids';
import { useMutation } from '@tanstack/react-query';
import { api, errorMessage } from '#platform/requests/api.ts';
import { invalidatePaths } from '#platform/requests/query-client.ts';
import { toast } from '#ui/toast/toast.ts';
import { noteTexts } from './writing-texts.ts';

const pathOf = (conversationId: ConversationId) => `/api/conversations/${conversationId}/notes`;

export const useAddNote = (conversationId: ConversationId) =>
  useMutation({
    mutationFn: (body: NoteBody) => api.post(pathOf(conversationId), body, ConversationNote, { isRepeatable: true }),
    onSuccess: () => invalidatePaths(pathOf(conversationId)),
    onError: (error) =>
      toast({ title: noteTexts.saveFailed, description: errorMessage(error), variant: 'destructive' }),
  });

export const useDeleteNote = ({ id, conversationId }: ConversationNote) =>
  useMutation({
    mutationFn: () => api.delete(`${pathOf(conversationId)}/${id}`, Deleted),
    onSuccess: () => {
      toast({ title: noteTexts.removed });
      return invalidatePaths(pathOf(conversationId));
    },
    onError: (error) =>
      toast({ title: noteTexts.removeFailed, description: errorMessage(error), variant: 'destructive' }),
  });
