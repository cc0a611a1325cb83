import type { LeadId, LeadListId } from '@prumo/contracts/ids';
import { useQuery } from '@tanstack/react-query';
import { ListMinus } from 'lucide-react';
import { leadListsQuery } from '#domain/leads/queries.ts';
import { errorMessage } from '#platform/requests/api.ts';
import { MenuItem } from '#ui/overlays/dropdown-menu.tsx';
import { toast } from '#ui/toast/toast.ts';
import { leadTexts } from '../texts.ts';
import { useRemoveFromList } from './list-queries.ts';

const texts = leadTexts.bulk;

type RemoveFromListProps = { listId: LeadListId; ids: readonly LeadId[]; onDone: () => void };

export function RemoveFromList({ listId, ids, onDone }: RemoveFromListProps) {
  const { data: lists = [] } = useQuery(leadListsQuery);
  const { mutateAsync } = useRemoveFromList();
  const list = lists.find(({ id }) => id === listId);
  if (!list) return null;

  // The menu has closed by then, so the result comes through the promise.
  const handleSelect = () =>
    mutateAsync({ id: listId, leadIds: ids }).then(
      ({ removed }) => {
        toast({ title: leadTexts.toast.success, description: texts.unlisted(removed) });
        onDone();
      },
      (error: unknown) =>
        toast({ title: leadTexts.toast.error, description: errorMessage(error), variant: 'destructive' }),
    );

  return (
    <MenuItem icon={<ListMinus />} onSelect={handleSelect}>
      {texts.unlist(list.name)}
    </MenuItem>
  );
}
