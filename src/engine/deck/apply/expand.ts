import type { SlideOutline } from '../../outline.ts';
import { pointsOf } from '../slide-texts.ts';
import { withMore } from './texts.ts';
import { ask, type Work } from './work.ts';

/** More of what the sources of the edit say, on slides that are there already. */
export function expand(slide: SlideOutline, about: string | undefined, work: Work): void {
  const { material } = work;
  if (!material)
    return void ask(
      `What should be added to “${slide.title}”? Give the text, or a file or link to take it from.`,
    );
  const wish = material.vectorOf(
    `${about ?? ''} ${slide.title} ${pointsOf(slide)
      .map(({ text }) => text)
      .join(' ')}`,
  );
  const shown = JSON.stringify(slide);
  const nearness = (vector: Map<string, number>): number => {
    let sum = 0;
    for (const [term, weight] of wish) sum += weight * (vector.get(term) ?? 0);
    return sum;
  };
  const best = material.statements
    .filter(({ text }) => !shown.includes(text.slice(0, 40)))
    .map((statement) => ({ statement, value: statement.score + nearness(statement.vector) }))
    .sort((one, other) => other.value - one.value)
    .slice(0, 3)
    .map(({ statement }) => statement)
    .sort((one, other) => one.order - other.order);
  if (best.length === 0)
    return void ask(`The sources say nothing more for “${slide.title}”. What should be added?`);
  const points = best.map(({ text }) => ({ text }));
  const citations = best.map(({ at: where }) => where);
  if (slide.kind === 'bullets' || slide.kind === 'closing') {
    work.change(slide, (one) => ({
      ...withMore(one, points, undefined),
      citations: [...(slide.citations ?? []), ...citations],
    }));
    return;
  }
  const next: SlideOutline = {
    id: work.freshId(),
    kind: 'bullets',
    title: `${slide.title} (2)`,
    points,
    citations,
  };
  work.slides = work.slides.flatMap((one) => (one.id === slide.id ? [one, next] : [one]));
}
