import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

/** A prompt that wants slides about one subject only gets no others, or is told so. */
async function told(title: string, sections: readonly string[], prompt: string) {
  const bodies = [
    'There are 40 of them in town. Each costs 9 euros.',
    'They came in March. Two broke down.',
    'Six are new.',
  ];
  const text = [`# ${title}`, ...sections.map((one, at) => `## ${one}\n\n${bodies[at]}`)].join('\n\n');
  const warnings: string[] = [];
  const request = deckRequest({
    prompt,
    languageChosen: false,
    ...(await readDocuments({ 'fleet.md': text })),
  });
  const context = quietContext({ warn: ({ message }) => void warnings.push(message) });
  const { slides } = (await composeDeck(request, context)).document.outline;
  return { titles: slides.slice(1).map((slide) => slide.title), warnings };
}

test.each([
  ['Only three slides about the electric bikes', ['Cargo bikes', 'Electric bikes', 'Electric cars']],
  ['Nur drei Folien über die Elektroräder', ['Lastenräder', 'Elektroräder', 'Parken']],
  [
    'Seulement trois diapositives sur les vélos électriques',
    ['Le parking', 'Les vélos électriques', 'Les gares'],
  ],
  [
    'Trois diapositives uniquement sur les vélos électriques',
    ['Le parking', 'Les vélos électriques', 'Les gares'],
  ],
  ['電動自転車についてのスライドを3枚だけ', ['駐輪場', '電動自転車', '駅']],
])('%s', async (prompt, sections) => {
  const { titles } = await told('The town fleet', sections, prompt);
  expect(titles).toEqual([sections[1]]);
});

test('where no section is about it, all is told and that is said', async () => {
  const sections = ['Cargo bikes', 'Electric bikes', 'Parking'];
  const { titles, warnings } = await told('The town fleet', sections, 'Only three slides about trams');
  expect(titles.length).toBeGreaterThan(1);
  expect(warnings.join()).toContain('No section of the sources is called “Trams”');
  const whole = await told('Trams in our town', sections, 'Only three slides about trams');
  expect(whole.warnings.join()).not.toContain('No section');
});
