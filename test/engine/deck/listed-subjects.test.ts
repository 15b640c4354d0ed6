import { expect, test } from 'vitest';
import type { Warning } from '../../../src/contract/outcome.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function deckOf(prompt: string, files: Record<string, string> = {}) {
  const warnings: Warning[] = [];
  const request = await withPromptMaterial(
    deckRequest({ prompt, languageChosen: false, ...(await readDocuments(files)) }),
  );
  const context = quietContext({ warn: (one) => warnings.push(one) });
  const { outline } = (await composeDeck(request, context)).document;
  return { ...outline, warnings, titles: outline.slides.map(({ title }) => title) };
}

test.each([
  ['Slides about kennels, feeding and volunteers', ['Kennels', 'Feeding', 'Volunteers']],
  ['Präsentation über Budget, Risiken und Personal', ['Budget', 'Risiken', 'Personal']],
  ['Presentación sobre socios, cuotas y actividades', ['Socios', 'Cuotas', 'Actividades']],
  ['Présentation sur le budget, les travaux et le personnel', ['Budget', 'Travaux', 'Personnel']],
  ['制作关于预算、风险和人员的演示文稿', ['预算', '风险', '人员']],
  ['About members, finances and safety', ['Members', 'Finances', 'Safety']],
])('each that a subject names has its slide: %s', async (prompt, names) => {
  expect((await deckOf(prompt)).titles).toEqual(expect.arrayContaining(names));
});

test('what is said of one of them stands on its slide, and the rest at a glance', async () => {
  const { slides } = await deckOf(
    'Präsentation über Budget, Risiken und Personal. Das Budget beträgt 480.000 Euro. Größtes Risiko ist der Frost. Zwei Stellen sind frei.',
  );
  expect(slides.slice(1, 5)).toMatchObject([
    { points: [{ text: 'Zwei Stellen sind frei' }] },
    { title: 'Budget', text: 'Das Budget beträgt 480.000 Euro' },
    { title: 'Risiken', text: 'Größtes Risiko ist der Frost' },
    { title: 'Personal', guidance: true },
  ]);
});

test('two that are headings of a document are its sections, and others are one subject', async () => {
  const files = {
    'club.md':
      '# Sailing club\n\n## Members\n\nThere are 212 members.\n\n## Jetty\n\nThe jetty has rotted in two places.\n\n## Money\n\nThe club spent 45,000 euros.\n',
  };
  const named = await deckOf('Deck on members and the jetty', files);
  expect(named.titles.slice(1)).toEqual(['Members', 'Jetty']);
  const whole = await deckOf('Deck on wind and weather', files);
  expect(whole.titles).toContain('Money');
});

test('whom a pitch is for is what it is about, and four sentences fill no four slides', async () => {
  const { slides, title } = await deckOf(
    'Pitch for Rillo: pumps that clean themselves. A pump costs 40 euros.',
  );
  expect(title).toContain('Rillo');
  expect(slides[0]).not.toHaveProperty('subtitle');
  const { titles } = await deckOf(
    'Make 6 slides about our band.\nWe played 14 concerts this year in four towns.\nWe have 42 players, most of them over sixty.\nThe barn was full twice in December.\nWe need a new drummer by March.',
  );
  expect(titles).toHaveLength(6);
  expect(titles).not.toContain('At a glance (3)');
});
