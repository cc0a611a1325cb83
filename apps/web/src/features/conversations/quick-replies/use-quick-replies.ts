import { QuickReply, type QuickReplyBody, QuickReplyList } from '@prumo/contracts/conversations/quick-replies';
import { Deleted } from '@prumo/contracts/fields';
import type { QuickReplyId } from '@prumo/contracts/ids';
import { useMutation } from '@tanstack/react-query';
import { api } from '#platform/requests/api.ts';
import { invalidatePaths, pathQuery } from '#platform/requests/query-client.ts';
import { QUICK_REPLIES } from './use-quick-reply-picker.ts';

export const quickRepliesQuery = pathQuery(QUICK_REPLIES, QuickReplyList);

const changed = () => invalidatePaths(QUICK_REPLIES);

export const useSaveQuickReply = () =>
  useMutation({
    mutationFn: ({ id, ...body }: QuickReplyBody & { id: QuickReplyId | null }) =>
      id === null ? api.post(QUICK_REPLIES, body, QuickReply) : api.put(`${QUICK_REPLIES}/${id}`, body, QuickReply),
    onSuccess: changed,
  });

export const useFavorite = () =>
  useMutation({
    mutationFn: ({ id, isFavorite }: { id: QuickReplyId; isFavorite: boolean }) =>
      api.put(`${QUICK_REPLIES}/${id}/favorite`, { isFavorite }, QuickReply),
    onSuccess: changed,
  });

export const useDeleteQuickReply = () =>
  useMutation({ mutationFn: (id: QuickReplyId) => api.delete(`${QUICK_REPLIES}/${id}`, Deleted), onSuccess: changed });
