import type { StepFile } from '@prumo/contracts/campaigns';
import { FileAudio, FileText, FileVideo, ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { FileStep } from './step-file-rules.ts';

const ICONS = { image: ImageOff, audio: FileAudio, video: FileVideo, document: FileText };

export function StepFilePicture({ type, file }: { type: FileStep; file: StepFile }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (type === 'image' && !hasFailed)
    return (
      <img
        src={file.path}
        alt=""
        loading="lazy"
        onError={() => setHasFailed(true)}
        className="size-10 shrink-0 rounded-sm border bg-sunken object-cover"
      />
    );
  const Icon = ICONS[type];
  return (
    <span aria-hidden="true" className="flex size-10 shrink-0 items-center justify-center rounded-sm border bg-sunken">
      <Icon className="size-5 text-ink-faint" />
    </span>
  );
}
