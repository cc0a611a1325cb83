import type { Task } from '@prumo/contracts/leads/tasks';
import { TaskDialog } from './task-dialog.tsx';
import { useChangeTask } from './task-queries.ts';
import { taskTexts as texts } from './task-texts.ts';

export function EditTask({ task, onClose }: { task: Task; onClose: () => void }) {
  const { mutateAsync, isPending } = useChangeTask();
  const { kind, words, note, day, time, memberId, lead } = task;
  return (
    <TaskDialog
      title={texts.form.edit}
      description={texts.form.description(lead.name)}
      initial={{
        kind,
        words: words ?? '',
        note: note ?? '',
        day,
        time: time ?? '',
        memberId: memberId ?? undefined,
      }}
      isBusy={isPending}
      onClose={onClose}
      onSave={(changes) => mutateAsync({ id: task.id, changes }).then(onClose)}
    />
  );
}
