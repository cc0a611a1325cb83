import type { WrittenBecause } from '@prumo/contracts/conversations';
import { decisionWords } from '@prumo/contracts/reasons/decision-words';
import type { ReactNode } from 'react';
import { Popover } from '#ui/overlays/popover.tsx';
import { whyTexts as texts } from './why-texts.ts';

export function WhyButton({ because }: { because: WrittenBecause }) {
  return (
    <Popover
      label={texts.label}
      align="start"
      className="scroll-quiet max-h-[min(28rem,60dvh)] w-80 max-w-[calc(100vw-24px)] overflow-y-auto text-sm"
      trigger={
        <button
          type="button"
          className="mr-auto rounded-sm pr-1 text-violet-text underline-offset-2 hover:underline aria-expanded:underline"
        >
          {texts.open}
        </button>
      }
    >
      <Why because={because} />
    </Popover>
  );
}

function Why({ because }: { because: WrittenBecause }) {
  const { answers, reason, facts, fromLead, passages = [] } = because;
  const intent = texts.intentOf(because);
  return (
    <dl className="space-y-3">
      {reason?.code === 'reengaged' ? null : (
        <Part title={texts.answered}>
          <span className="line-clamp-4 whitespace-pre-wrap break-words border-line-strong border-l-2 pl-2 text-ink-muted">
            {answers === '' ? texts.media : `“${answers}”`}
          </span>
        </Part>
      )}
      {intent ? <Part title={texts.intent}>{intent}</Part> : null}
      {reason ? <Part title={texts.reason}>{decisionWords(reason)}</Part> : null}
      {passages.length > 0 ? (
        <Part title={texts.passages}>
          <Passages passages={passages} />
        </Part>
      ) : null}
      <Part title={texts.sources}>
        {facts.length === 0 && fromLead.length === 0 ? <span className="text-ink-muted">{texts.none}</span> : null}
        {facts.length > 0 ? <Sources facts={facts} /> : null}
        {fromLead.length > 0 ? (
          <p className="mt-1.5">
            <span className="text-ink-muted">{texts.fromLead}: </span>
            <span className="figure">{fromLead.join(', ')}</span>
          </p>
        ) : null}
      </Part>
    </dl>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-0.5 font-medium text-ink-faint text-xs">{title}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Passages({ passages }: { passages: NonNullable<WrittenBecause['passages']> }) {
  return (
    <ul className="space-y-1.5">
      {passages.map(({ text, title, document }) => (
        <li key={text}>
          <span className="break-words font-medium">{title ?? texts.company}</span>
          <span className="block break-words text-ink-muted">{text}</span>
          {document ? (
            <span className="block break-words text-ink-faint text-xs">{texts.readFrom(document)}</span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}

function Sources({ facts }: Pick<WrittenBecause, 'facts'>) {
  const products = [...new Map(facts.map(({ productId, productName }) => [productId, productName]))];
  return products.map(([id, name]) => (
    <section key={id} className="mt-1.5 first:mt-0">
      <h4 className="font-medium">{name}</h4>
      <ul className="mt-0.5 space-y-0.5">
        {facts
          .filter(({ productId }) => productId === id)
          .map(({ field, value }) => (
            <li key={field} className="flex justify-between gap-3">
              <span className="shrink-0 text-ink-muted">{texts.field(field)}</span>
              <span className="figure line-clamp-2 text-right [overflow-wrap:anywhere]">{value}</span>
            </li>
          ))}
      </ul>
    </section>
  ));
}
