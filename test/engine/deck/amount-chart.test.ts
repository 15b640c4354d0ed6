import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { composeToFit } from '../../../src/engine/render/compose-to-fit.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(section: string) {
  const text = `# Boat hire\n\nThe hire had a good year, and all boats are mended.\n\n## Income\n\n${section}\n\n## Plans\n\nTwo more boats are bought in May, and the pier gets a lamp.\n`;
  const request = deckRequest({
    prompt: 'Present this to the board',
    templateId: 'clarity',
    languageChosen: false,
    ...(await readDocuments({ 'hire.md': text })),
  });
  return (await composeToFit(composeDeck, request, quietContext())).document.outline.slides;
}

test('a list of amounts of one unit is drawn as bars, with the sentence before it beside them', async () => {
  const slides = await slidesOf(
    'Rowing boats bring in most.\n\n- Rowing boats – €2.6m\n- Sailing boats – €1.1m\n- Lessons – €0.5m',
  );
  expect(slides.find(({ title }) => title === 'Income')).toMatchObject({
    kind: 'chart',
    takeaway: 'Rowing boats bring in most.',
    chart: {
      type: 'bar',
      title: 'Income (€m)',
      unit: '€m',
      categories: ['Rowing boats', 'Sailing boats', 'Lessons'],
      series: [{ values: [2.6, 1.1, 0.5] }],
    },
  });
});

test.each([
  ['of two units', '- Rowing boats – €2.6m\n- Sailing boats – €900k\n- Lessons – €0.5m'],
  ['with a whole among its parts', '- Rowing boats – €2m\n- Lessons – €1m\n- Ropes – €1m\n- All – €4m'],
  ['that says more', '- Rowing boats – €2.6m, as before\n- Sailing boats – €1.1m\n- Lessons – €0.5m'],
  ['of ranges', '- Rowing boats – €2m–€3m\n- Sailing boats – €1m–€2m\n- Lessons – €0.5m–€1m'],
  ['of losses', '- Rowing boats – €2.6m\n- Sailing boats – -€1.1m\n- Lessons – €0.5m'],
])('a list of amounts %s stays one', async (_, list) => {
  const slides = await slidesOf(`Rowing boats bring in most.\n\n${list}`);
  expect(slides.some(({ kind }) => kind === 'chart')).toBe(false);
  expect(JSON.stringify(slides)).toContain('Lessons');
});
