import { LeadSelection } from '@prumo/contracts/leads';
import { TaskDialog } from '#domain/agenda/task-dialog.tsx';
import { useAddTasks } from '#domain/agenda/task-queries.ts';
import { taskTexts } from '#domain/agenda/task-texts.ts';
import { toast } from '#ui/toast/toast.ts';
import type { LeadChoice } from '../use-selection.ts';

type BulkTaskProps = { choice: LeadChoice; count: number; onClose: () => void; onDone: () => void };

/** The same task for all selected leads. */
export function BulkTask({ choice, count, onClose, onDone }: BulkTaskProps) {
  const { mutateAsync, isPending } = useAddTasks();
  return (
    <TaskDialog
      title={taskTexts.add}
      description={taskTexts.form.descriptionOfMany(count)}
      initial={{}}
      ownerLabel={taskTexts.form.memberOfLead}
      isBusy={isPending}
      onClose={onClose}
      onSave={async (values) => {
        const { added } = await mutateAsync({ selection: LeadSelection.parse(choice), values });
        toast({ title: taskTexts.saved, description: taskTexts.addedToMany(added) });
        onDone();
      }}
    />
  );
}
