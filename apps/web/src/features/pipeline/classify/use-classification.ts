import type { LeadId } from '@prumo/contracts/ids';
import type { AutoClassifyAnswer, ClassifyPreview, ClassifyRule } from '@prumo/contracts/pipeline';
import { useState } from 'react';
import { toast } from '#ui/toast/toast.ts';
import { useAutoClassify } from '../queries.ts';
import { pipelineTexts } from '../texts.ts';
import { useUndoMoves } from './use-undo-moves.ts';

const texts = pipelineTexts.toast;
const UNDO_TIME_MS = 15_000;

type Group = ClassifyPreview['groups'][number];

export function useClassification(preview: ClassifyPreview | undefined) {
  const [rules, setRules] = useState<ReadonlySet<ClassifyRule>>(new Set());
  const [leads, setLeads] = useState<ReadonlyMap<LeadId, ClassifyRule>>(new Map());
  const [result, setResult] = useState<AutoClassifyAnswer>();
  const { mutate, isPending } = useAutoClassify();
  const undo = useUndoMoves();

  const untickedIn = (rule: ClassifyRule) => [...leads.values()].filter((candidate) => candidate === rule).length;
  const wantedIn = ({ rule, total }: Group) => (rules.has(rule) ? 0 : total - untickedIn(rule));

  function tickGroup(rule: ClassifyRule, isTicked: boolean) {
    setRules(isTicked ? without(rules, rule) : new Set(rules).add(rule));
    setLeads(new Map([...leads].filter(([, candidate]) => candidate !== rule)));
  }

  function tickLead(id: LeadId, rule: ClassifyRule, isTicked: boolean) {
    const next = new Map(leads);
    if (isTicked) next.delete(id);
    else next.set(id, rule);
    setLeads(next);
  }

  function run() {
    if (!preview) return;
    mutate(
      { seenAt: preview.seenAt, exceptRules: [...rules], exceptIds: [...leads.keys()] },
      {
        onSuccess: (answer) => {
          setResult(answer);
          const { undoId, updated } = answer;
          toast({
            title: texts.classified,
            description: texts.classifiedText(updated),
            duration: UNDO_TIME_MS,
            ...(undoId ? { action: { label: texts.undo, onClick: () => undo.run(undoId) } } : {}),
          });
        },
        onError: () => toast({ title: texts.error, description: texts.classifyFailed, variant: 'destructive' }),
      },
    );
  }

  return {
    isTicked: (rule: ClassifyRule, id: LeadId) => !rules.has(rule) && !leads.has(id),
    isOff: (rule: ClassifyRule) => rules.has(rule),
    wantedIn,
    wanted: (preview?.groups ?? []).reduce((sum, group) => sum + wantedIn(group), 0),
    tickGroup,
    tickLead,
    run,
    isRunning: isPending,
    result,
    undo,
  };
}

export type Classification = ReturnType<typeof useClassification>;

function without<Item>(set: ReadonlySet<Item>, item: Item): Set<Item> {
  const next = new Set(set);
  next.delete(item);
  return next;
}
