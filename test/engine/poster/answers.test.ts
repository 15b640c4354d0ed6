import { expect, test } from 'vitest';
import type { AskedEdit } from '../../../src/engine/deck.ts';
import { editPoster } from '../../../src/engine/poster/edit/edit-poster.ts';
import type { PosterDocument } from '../../../src/engine/poster/poster.ts';
import { posterContext, posterOf, riverSources } from '../../support/poster-request.ts';

const start = () =>
  posterOf({
    prompt: 'River plastic. Three columns: methods, results, conclusions',
    sources: riverSources(),
  });

const edited = (document: PosterDocument, prompt: string, asked: AskedEdit[] = []) =>
  editPoster(
    document,
    new Map(),
    { prompt, sources: [], documents: [], assets: new Map(), asked },
    posterContext(),
  );

const pointsIn = ({ content }: PosterDocument, id: string) =>
  content.regions
    .find((region) => region.id === id)
    ?.blocks.flatMap((block) => (block.kind === 'points' ? block.points.map(({ text }) => text) : []));

test.each([
  ['Delete the first point', 'Conclusions', 'conclusions'],
  ['Delete the first point', 'the second', 'results'],
  ['Delete the first point', 'the last', 'conclusions'],
  ['Delete a point from results', 'the first', 'results'],
  ['Lösche den ersten Punkt', 'Conclusions', 'conclusions'],
])('"%s", answered with "%s", is carried out', async (prompt, answer, id) => {
  const document = await start();
  await expect(edited(document, prompt)).rejects.toThrow(/\?$/);
  const { document: after } = await edited(document, answer, [{ prompt }]);
  expect(pointsIn(after, id)).toEqual(pointsIn(document, id)?.slice(1));
  for (const { id: other } of document.content.regions)
    if (other !== id) expect(pointsIn(after, other)).toEqual(pointsIn(document, other));
});

test('an answer that names nothing leaves the question', async () => {
  const document = await start();
  const prompt = 'Delete the first point';
  await expect(edited(document, 'the ninth', [{ prompt }])).rejects.toThrow();
});
