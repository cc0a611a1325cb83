import { FigureLink } from '#domain/figures/figure-link.tsx';
import { formatNumber } from '#platform/text/format.ts';
import { NO_VALUE } from '../analytics-format.ts';
import { useOpenFigure } from '../open-figure.ts';
import { analyticsTexts } from '../texts.ts';
import type { TEAM_FIGURES, TeamLine } from './team-lines.ts';

const texts = analyticsTexts.team;

type TeamFigureProps = { line: TeamLine; about: (typeof TEAM_FIGURES)[number] };

export function TeamFigure({ line, about: { label, figure, of } }: TeamFigureProps) {
  const open = useOpenFigure();
  const text = of(line);
  if (text === null) return <span className="text-ink-faint">{NO_VALUE}</span>;
  return (
    <>
      <FigureLink label={texts.figureOf(label, line.name)} onOpen={() => open(figure, line.key)}>
        {text}
      </FigureLink>
      {figure === 'owner_converted' ? (
        <FigureLink
          label={texts.figureOf(texts.leads, line.name)}
          onOpen={() => open('owner_leads', line.key)}
          className="ml-1.5 text-ink-faint text-xs"
        >
          {texts.of(formatNumber(line.leads))}
        </FigureLink>
      ) : null}
    </>
  );
}
