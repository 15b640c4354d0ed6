import type { Locale } from '../../../contract/locales.ts';
import { wordsIn } from '../../language/languages.ts';
import type { SlideBody } from '../../outline.ts';
import type { CitedPoint, RegionBlock } from '../../poster/content.ts';

/** Converts a slide's content to blocks of a region; `cites` are source indices. */
export function blocksOf(body: SlideBody, cites: readonly number[], language: Locale): RegionBlock[] {
  const cited = cites.length > 0 ? { cites: [...cites] } : {};
  const points = (given: readonly CitedPoint[] = []): RegionBlock[] =>
    given.length > 0 ? [{ kind: 'points', points: given.map((point) => ({ ...point, ...cited })) }] : [];
  switch (body.kind) {
    case 'bullets':
      if (body.numberedFrom === undefined) return points(body.points);
      return [{ kind: 'steps', steps: body.points.map(stepOf), ...cited }];
    case 'statement':
      return body.text ? [{ kind: 'statement', text: body.text, ...cited }] : [];
    case 'quote': {
      const [before, behind] = wordsIn(language).quotes;
      const text = `${before}${body.text}${behind}`;
      return [{ kind: 'statement', text, ...(body.by && { by: body.by }), ...cited }];
    }
    case 'big-number':
      return [{ kind: 'figures', figures: body.figures, ...cited }, ...points(body.points)];
    case 'chart':
      return [
        { kind: 'chart', chart: body.chart, ...(body.takeaway && { takeaway: body.takeaway }), ...cited },
      ];
    case 'table':
      return [
        {
          kind: 'table',
          columns: body.columns,
          rows: body.rows,
          ...(body.takeaway && { caption: body.takeaway }),
          ...cited,
        },
      ];
    case 'timeline':
      return [
        {
          kind: 'timeline',
          events: body.events.map(({ when, what, detail }) => ({
            when,
            what: detail ? `${what}: ${detail}` : what,
          })),
          ...cited,
        },
      ];
    case 'picture': {
      const { asset, alt, caption } = body;
      return [{ kind: 'picture', asset, alt, ...(caption && { caption }), ...cited }, ...points(body.points)];
    }
    default:
      return [];
  }
}

const stepOf = ({ text, children = [] }: CitedPoint) => ({
  title: text,
  ...(children.length > 0 && { text: children.join(' ') }),
});
