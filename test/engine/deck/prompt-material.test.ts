import { describe, expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(prompt: string): Promise<SlideOutline[]> {
  const request = await withPromptMaterial(deckRequest({ prompt }));
  return (await composeDeck(request, quietContext())).document.outline.slides;
}

const titlesOf = (slides: SlideOutline[]) => slides.map(({ title }) => title);
const textOf = (slide: SlideOutline | undefined) => JSON.stringify(slide);

const ferry = `Make a 4-slide deck for the town council about our plan to replace the chain ferry.

Background
The ferry was built in 1934. It was closed to lorries in 2018 after an inspection found rust in both chains.

Options
Repair would cost 1.4 million euros and last twelve years. A new ferry costs 3.2 million euros and lasts forty.

Recommendation
We recommend a new ferry. The county pays 60 % if we apply before March.

Please keep it sober.`;

describe('a prompt that brings its text along', () => {
  test('is told by its own headings, with nothing left to fill in', async () => {
    const slides = await slidesOf(ferry);
    expect(titlesOf(slides)[0]).toBe('Our plan to replace the chain ferry');
    expect(titlesOf(slides).slice(1).join('|')).toMatch(/Background.*Options.*Recommendation/);
    expect(textOf(slides.at(-1))).toContain('We recommend a new ferry');
    expect(JSON.stringify(slides)).not.toContain('sober');
  });
});

test('a few lines of Markdown are a text, too', async () => {
  const slides = await slidesOf(
    'Turn these notes into 3 slides.\n\n# Tool 2.1\n\n## News\n\n- Starts in half the time\n- Reads large files\n\n## Mended\n\n- No crash on empty lists',
  );
  expect(titlesOf(slides)).toEqual(['Tool 2.1', 'News', 'Mended']);
});

describe('a prompt that lists its slides by number', () => {
  const listed = `A deck on tidal mills with 5 slides. Slide 1: Title. Slide 2: Where they stood. Slide 3: How one works – the
pond fills at high water and empties through the wheel. Slide 4: Upkeep: gates, wheel, sluice. Slide 5: Why they stopped?`;

  test('gets these, with what it says of each', async () => {
    const slides = await slidesOf(listed);
    expect(titlesOf(slides)).toEqual([
      'Tidal mills',
      'Where they stood',
      'How one works',
      'Upkeep',
      'Why they stopped?',
    ]);
    expect(slides[1]?.guidance).toBe(true);
    expect(textOf(slides[2])).toContain('The pond fills at high water and empties through the wheel');
    expect(textOf(slides[3])).toMatch(/gates.*wheel.*sluice/i);
  });

  test('in German, without a slide for its title', async () => {
    const slides = await slidesOf(
      'Drei Folien: Folie 1: Ziele. Folie 2: Kosten. Pumpe 900 Euro. Folie 3: Termine',
    );
    expect(titlesOf(slides)).toEqual(['Ziele', 'Kosten', 'Termine']);
    expect(textOf(slides[1])).toContain('Pumpe 900 Euro');
    expect(textOf(slides[0])).toMatch(/\?/);
  });
});

test('sections that the slides do not hold are named', async () => {
  const warnings: string[] = [];
  const request = deckRequest({ prompt: 'Induction: rotas, lifting, hygiene, keys. 3 slides' });
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const { document } = await composeDeck(request, context);
  expect(titlesOf(document.outline.slides)).toEqual(['Rotas', 'Lifting', 'Hygiene']);
  expect(warnings).toEqual([expect.stringContaining('Left out: Keys')]);
});

test('labels of a study are its sections', async () => {
  const slides = await slidesOf(
    'Research deck on bee decline. Background: Wild bees fell by 30 % since 1990. Methods: we counted bees at 40 sites. Results: richness halved where hedges were removed.',
  );
  expect(titlesOf(slides)[0]).toBe('Bee decline');
  expect(JSON.stringify(slides)).toMatch(/Background.*30 %.*Methods.*We counted bees.*Results/);
});

test('a list that the sources have nothing under is told, and the deck follows them', async () => {
  const warnings: string[] = [];
  const read = await readDocuments({
    'ferry.md': '# The ferry\n\n## Chains\n\nBoth chains are rusty.\n\n## Crew\n\nThe crew has four members.',
  });
  const request = deckRequest({
    prompt: 'Summarise for the board: main messages, dangers, outlook',
    ...read,
  });
  const context = quietContext({ warn: ({ message }) => warnings.push(message) });
  const { document } = await composeDeck(request, context);
  expect(JSON.stringify(document.outline.slides)).toMatch(/Both chains are rusty.*The crew has four members/);
  expect(warnings).toContainEqual(
    expect.stringContaining('nothing under “Main messages”, “Dangers”, “Outlook”'),
  );
});

test('beside sources, what a prompt says of a slide is what to take from them', async () => {
  const read = await readDocuments({
    'ferry.md': '# The ferry\n\n## Chains\n\nBoth chains are rusty.\n\n## Crew\n\nThe crew has four members.',
  });
  const prompt =
    'Three slides. Slide 1: Title. Slide 2: Chains – what the report says. Slide 3: Crew – its size';
  const request = await withPromptMaterial(deckRequest({ prompt, ...read }));
  const { document } = await composeDeck(request, quietContext());
  expect(titlesOf(document.outline.slides).slice(1)).toEqual(['Chains', 'Crew']);
  expect(JSON.stringify(document.outline.slides)).toMatch(/Both chains are rusty.*The crew has four members/);
  expect(JSON.stringify(document.outline.slides)).not.toMatch(/what the report says|its size/i);
});
