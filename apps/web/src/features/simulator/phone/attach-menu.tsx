import type { PhoneMessageType } from '@prumo/contracts/channel';
import { MEDIA_ACCEPT, type MediaKind } from '@prumo/contracts/media';
import { CircleUserRound, FileText, ImageIcon, ListTodo, MapPin, Mic, Plus, Sticker, Video } from 'lucide-react';
import { type ChangeEvent, useRef } from 'react';
import { IconButton } from '#ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/overlays/dropdown-menu.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { simulatorTexts } from '../texts.ts';

const texts = simulatorTexts.attach;

type FileType = Extract<PhoneMessageType, MediaKind | 'sticker'>;
const FILES = [
  { type: 'image', icon: <ImageIcon />, accept: MEDIA_ACCEPT.image },
  { type: 'video', icon: <Video />, accept: MEDIA_ACCEPT.video },
  { type: 'audio', icon: <Mic />, accept: MEDIA_ACCEPT.audio },
  { type: 'document', icon: <FileText />, accept: MEDIA_ACCEPT.document },
  { type: 'sticker', icon: <Sticker />, accept: 'image/webp' },
] as const satisfies { type: FileType; icon: unknown; accept: string }[];

type AttachMenuProps = {
  isBusy: boolean;
  onFile: (type: FileType, file: File) => void;
  onOther: (type: 'location' | 'contact' | 'unsupported') => void;
};

export function AttachMenu({ isBusy, onFile, onOther }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null);
  const wanted = useRef<FileType>('image');

  function choose(type: FileType, accept: string) {
    if (!input.current) return;
    wanted.current = type;
    input.current.accept = accept;
    input.current.click();
  }

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    // Reset, so that the same file can be sent again.
    target.value = '';
    if (file) onFile(wanted.current, file);
  }

  return (
    <>
      <input ref={input} type="file" hidden aria-label={texts.open} onChange={handleFile} />
      <Menu
        align="start"
        side="top"
        trigger={
          <IconButton
            label={isBusy ? texts.busy : texts.open}
            hasTooltip={false}
            disabled={isBusy}
            icon={isBusy ? <Spinner /> : <Plus />}
            className="size-10 rounded-full"
          />
        }
      >
        {FILES.map(({ type, icon, accept }) => (
          <MenuItem key={type} icon={icon} onSelect={() => choose(type, accept)}>
            {texts[type]}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<MapPin />} onSelect={() => onOther('location')}>
          {texts.location}
        </MenuItem>
        <MenuItem icon={<CircleUserRound />} onSelect={() => onOther('contact')}>
          {texts.contact}
        </MenuItem>
        <MenuItem icon={<ListTodo />} onSelect={() => onOther('unsupported')}>
          {texts.poll}
        </MenuItem>
      </Menu>
    </>
  );
}
