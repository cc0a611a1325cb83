import { type StepFile, tooManyFiles } from '@prumo/contracts/campaigns';
import type { CampaignId } from '@prumo/contracts/ids';
import { cleanLine } from '@prumo/contracts/text/clean-text';
import { useEffect, useRef, useState } from 'react';
import { newId } from '#platform/browser/new-id.ts';
import { toast } from '#ui/toast/toast.ts';
import { type FileStep, problemAfter, problemBefore } from '../step-file-rules.ts';
import { sequenceTexts } from '../texts.ts';
import { uploadProblem, uploadStepFile } from './upload-step-file.ts';

const texts = sequenceTexts.files;

export type StepUpload = { id: string; name: string; percent: number; problem: string | null };

type Options = {
  campaignId: CampaignId;
  type: FileStep;
  count: number;
  max: number;
  onKept: (file: StepFile) => void;
};

export function useStepUploads({ campaignId, type, count, max, onKept }: Options) {
  const [underway, setUnderway] = useState<StepUpload[]>([]);
  const ending = useRef(new AbortController());
  useEffect(() => {
    ending.current = new AbortController();
    return () => ending.current.abort();
  }, []);
  const change = (id: string, changes: Partial<StepUpload>) =>
    setUnderway((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)));
  const dismiss = (id: string) => setUnderway((all) => all.filter((one) => one.id !== id));
  const isUploading = underway.some(({ problem }) => problem === null);

  async function upload(files: readonly File[]): Promise<void> {
    const room = Math.max(0, max - count - underway.filter(({ problem }) => problem === null).length);
    if (files.length > room) toast({ title: texts.tooMany, description: tooManyFiles(max), variant: 'destructive' });
    const chosen = files.slice(0, room).map((file) => ({ id: newId(), file, problem: problemBefore(type, file) }));
    const rows = chosen.map(({ id, file, problem }) => ({ id, name: cleanLine(file.name), percent: 0, problem }));
    setUnderway((all) => [...all.filter(({ problem }) => problem === null), ...rows]);
    for (const { id, file, problem } of chosen) if (problem === null) await send(id, file);
  }

  async function send(id: string, file: File): Promise<void> {
    const { signal } = ending.current;
    try {
      const onProgress = (percent: number) => change(id, { percent });
      const kept = await uploadStepFile({ campaignId, file, onProgress, signal });
      const problem = problemAfter(type, kept);
      if (problem) return change(id, { problem });
      dismiss(id);
      onKept(kept);
    } catch (error) {
      if (!signal.aborted) change(id, { problem: uploadProblem(error) });
    }
  }

  return { upload, underway, dismiss, isUploading };
}
