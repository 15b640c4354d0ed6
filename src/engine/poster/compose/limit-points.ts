import { pick } from '../../content/pick.ts';
import { pointsOf } from '../../content/points.ts';
import { limitMerit } from '../../content/section-merits.ts';
import type { Block } from '../../read/document.ts';
import type { CitedPoint } from '../content.ts';
import { withoutEchoes } from './echoes.ts';
import type { Limits } from './limits.ts';
import { cited, type Filling } from './region-pool.ts';

/** Room in a box for limitations. */
const limitRoom = { points: 2, words: 60 };

/** Drops sentences that these points contain. */
export function withoutTold(blocks: Block[], points: CitedPoint[]): Block[] {
  const tells = (text: string) => points.some((point) => point.text.includes(text));
  return blocks.flatMap((block): Block[] => {
    if (block.type !== 'paragraph') return [block];
    const sentences = block.sentences.filter((text) => !tells(text));
    return sentences.length > 0 ? [{ ...block, sentences }] : [];
  });
}

/** As points under their heading, or without it if the sentences name it. */
export function limitPoints({ heading, blocks }: Limits, filling: Filling): CitedPoint[] {
  const told = withoutEchoes(
    blocks.filter(({ type }) => type !== 'figure' && type !== 'table'),
    filling.heard,
  );
  const chosen = pick(told, limitRoom, { ...filling, merit: limitMerit });
  const points = pointsOf(chosen);
  if (points.length === 0) return [];
  const cites = cited(chosen.slice(0, 1), filling);
  if (!heading) return points.map((point) => ({ ...point, ...cites }));
  return [
    {
      text: heading.replace(/[.:：。]$/u, ''),
      heading: true,
      children: points.map(({ text }) => text),
      ...cites,
    },
  ];
}
