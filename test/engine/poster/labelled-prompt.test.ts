import { expect, test } from 'vitest';
import { posterOf } from '../../support/poster-request.ts';

test('what a prompt tells under labels stands in the boxes of these names, and nobody is cited for it', async () => {
  const { content } = await posterOf({
    prompt:
      'Research poster on bee decline: Background: Wild bees fell by 30 % since 1990. Methods: we counted bees at 40 sites. Results: richness halved where hedges were removed. Conclusion: hedges matter. A2 portrait',
  });
  expect(content.title).toBe('Bee decline');
  const said = new Map(
    content.regions.map(({ heading, name, blocks }) => [heading ?? name, JSON.stringify(blocks)]),
  );
  expect(said.get('Background')).toContain('Wild bees fell by 30 % since 1990');
  expect(said.get('Methods')).toContain('We counted bees at 40 sites');
  expect(said.get('Methods')).not.toContain('Methods:');
  expect(said.get('Conclusions')).toContain('Hedges matter');
  expect(JSON.stringify(content.regions)).not.toContain('cites');
  expect(content.sources).toEqual([]);
});
