import { type DutyBody, OwnDuty } from '@prumo/contracts/team/roleta';
import { dutyWords } from '@prumo/contracts/team/roleta/words';
import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck, CirclePause, Clock } from 'lucide-react';
import { useState } from 'react';
import { api, errorMessage } from '#platform/requests/api.ts';
import { pathQuery, queryClient } from '#platform/requests/query-client.ts';
import { Button } from '#ui/buttons/button.tsx';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Dialog, DialogCancel } from '#ui/overlays/dialog.tsx';
import { Menu, MenuItem, MenuLabel } from '#ui/overlays/dropdown-menu.tsx';
import { toast } from '#ui/toast/toast.ts';
import { shellTexts } from '../texts.ts';

const texts = shellTexts.duty;
const PATH = '/api/duty';
const dutyQuery = pathQuery(PATH, OwnDuty);

const ICONS = { available: <CircleCheck />, away: <CirclePause />, back_at: <Clock /> };

type DutySwitchProps = { isNarrow: boolean };

/** Only where leads are given out by turns, and for who can get some. In words where there is room. */
export function DutySwitch({ isNarrow }: DutySwitchProps) {
  const { data } = useQuery(dutyQuery);
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: (body: DutyBody) => api.put(PATH, body, OwnDuty),
    onSuccess: (own) => queryClient.setQueryData(dutyQuery.queryKey, own),
  });
  const duty = data?.duty;
  if (!duty) return null;
  const say = (body: DutyBody) =>
    mutate(body, {
      onSuccess: () => setIsAsking(false),
      onError: (error) => toast({ title: texts.failed, description: errorMessage(error), variant: 'destructive' }),
    });
  const label = texts.label(dutyWords(duty));
  return (
    <>
      <Menu
        align="start"
        side={isNarrow ? 'right' : 'top'}
        trigger={
          isNarrow ? (
            <IconButton size="sm" label={label} tooltipSide="right" icon={ICONS[duty.code]} />
          ) : (
            <Button size="sm" variant="ghost" icon={ICONS[duty.code]} className="w-full justify-start">
              {label}
            </Button>
          )
        }
      >
        <MenuLabel>{label}</MenuLabel>
        <MenuItem icon={ICONS.available} onSelect={() => say({ code: 'available' })}>
          {dutyWords({ code: 'available' })}
        </MenuItem>
        <MenuItem icon={ICONS.away} onSelect={() => say({ code: 'away' })}>
          {dutyWords({ code: 'away' })}
        </MenuItem>
        <MenuItem icon={ICONS.back_at} onSelect={() => setIsAsking(true)}>
          {texts.back}
        </MenuItem>
      </Menu>
      {isAsking ? (
        <BackDialog
          isBusy={isPending}
          onSay={(time) => say({ code: 'back_at', time })}
          onClose={() => setIsAsking(false)}
        />
      ) : null}
    </>
  );
}

type BackDialogProps = { isBusy: boolean; onSay: (time: string) => void; onClose: () => void };

function BackDialog({ isBusy, onSay, onClose }: BackDialogProps) {
  const [time, setTime] = useState('');
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={texts.backTitle}
      description={texts.backHint}
      isLocked={isBusy}
      footer={
        <>
          <DialogCancel disabled={isBusy} />
          <Button variant="primary" isBusy={isBusy} disabled={time === ''} onClick={() => onSay(time)}>
            {texts.confirm}
          </Button>
        </>
      }
    >
      <Field label={texts.time}>
        {(field) => <Input {...field} type="time" value={time} onChange={(event) => setTime(event.target.value)} />}
      </Field>
    </Dialog>
  );
}
