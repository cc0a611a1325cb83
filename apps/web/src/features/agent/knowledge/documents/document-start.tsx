import { KNOWLEDGE_FILE_ACCEPT, KNOWLEDGE_FILE_MAX_BYTES } from '@prumo/contracts/agent/knowledge-documents';
import { FileUp, Globe } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Input } from '#ui/fields/input.tsx';
import { Loading } from '#ui/states/skeleton.tsx';
import type { ReadingSource } from './document-queries.ts';
import { documentTexts } from './document-texts.ts';

const { file, page, reading } = documentTexts;

type DocumentStartProps = {
  isBusy: boolean;
  problem: string | null;
  onRead: (source: ReadingSource) => void;
  /** Something else is chosen, so the last problem is over. */
  onChange: () => void;
};

export function DocumentStart({ isBusy, problem, onRead, onChange }: DocumentStartProps) {
  const picker = useRef<HTMLInputElement>(null);
  const [address, setAddress] = useState('');
  const [own, setOwn] = useState<{ field: 'file' | 'page'; text: string } | null>(null);

  function handleFile({ target }: ChangeEvent<HTMLInputElement>) {
    const chosen = target.files?.[0];
    target.value = '';
    onChange();
    if (!chosen) return;
    const isTooLarge = chosen.size > KNOWLEDGE_FILE_MAX_BYTES;
    setOwn(isTooLarge ? { field: 'file', text: file.tooLarge } : null);
    if (!isTooLarge) onRead({ file: chosen });
  }
  function handlePage(event: FormEvent) {
    event.preventDefault();
    onChange();
    const isMissing = address.trim() === '';
    setOwn(isMissing ? { field: 'page', text: page.missing } : null);
    if (!isMissing && !isBusy) onRead({ address });
  }

  const said = own?.field === 'page' ? undefined : (own?.text ?? problem);
  return (
    <div className="grid gap-4">
      <div>
        <Button icon={<FileUp />} disabled={isBusy} onClick={() => picker.current?.click()}>
          {file.choose}
        </Button>
        <input
          ref={picker}
          type="file"
          accept={KNOWLEDGE_FILE_ACCEPT}
          aria-label={file.label}
          className="hidden"
          onChange={handleFile}
        />
        <p className="mt-1.5 text-ink-muted text-xs">{file.hint}</p>
      </div>
      <form noValidate onSubmit={handlePage} className="border-t pt-4">
        <Field label={page.label} hint={page.hint} error={own?.field === 'page' ? own.text : undefined}>
          {(field) => (
            <Input
              {...field}
              type="url"
              inputMode="url"
              autoComplete="off"
              value={address}
              placeholder={page.placeholder}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </Field>
        <Button type="submit" icon={<Globe />} disabled={isBusy} className="mt-2">
          {page.read}
        </Button>
      </form>
      {isBusy ? (
        <Loading label={reading}>
          <p className="text-ink-muted text-sm">{reading}</p>
        </Loading>
      ) : null}
      {said && !isBusy ? (
        <p role="alert" className="rounded-lg bg-red-soft px-3 py-2 text-red-text text-sm">
          {said}
        </p>
      ) : null}
    </div>
  );
}
