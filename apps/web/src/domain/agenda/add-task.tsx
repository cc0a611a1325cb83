import type { Lead } from '@prumo/contracts/leads';
import { toast } from '#ui/toast/toast.ts';
import { useTeam } from '../team/people.ts';
import { TaskDialog } from './task-dialog.tsx';
import { type TaskValues, useAddTask } from './task-queries.ts';
import { taskTexts as texts } from './task-texts.ts';

type AddTaskProps = {
  lead: Pick<Lead, 'id' | 'name' | 'ownerId'>;
  initial?: Partial<TaskValues>;
  onClose: () => void;
};

export function AddTask({ lead, initial, onClose }: AddTaskProps) {
  const { mutateAsync, isPending } = useAddTask();
  const { selfId } = useTeam();
  return (
    <TaskDialog
      title={texts.addFor(lead.name)}
      description={texts.form.description(lead.name)}
      initial={{ memberId: lead.ownerId ?? selfId, ...initial }}
      isBusy={isPending}
      onClose={onClose}
      onSave={async (values) => {
        await mutateAsync({ leadId: lead.id, values });
        toast({ title: texts.saved });
        onClose();
      }}
    />
  );
}
