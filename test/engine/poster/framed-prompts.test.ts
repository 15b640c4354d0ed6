import { expect, test } from 'vitest';
import { posterOf } from '../../support/poster-request.ts';

/** The title, what stands at the foot, and the body, as JSON. */
async function told(prompt: string) {
  const { content } = await posterOf({ prompt, languageChosen: false, size: 'a3' });
  const at = (place: string) => JSON.stringify(content.regions.filter((region) => region.place === place));
  return { title: content.title, footer: at('footer'), body: at('body') };
}

test.each([
  [
    'Poster for the Walden seed swap on 4 April 2026, 9 am to 1 pm, parish hall. Bring labels. Tea by the scouts. Footer: paid for by the Hale Fund',
    'Paid for by the Hale Fund',
  ],
  [
    'Plakat zum Chorabend am 5. Mai 2026, 19 Uhr, Stadthalle. Eintritt frei. Getränke vom Verein. Fußzeile: gefördert vom Kreis Nord',
    'Gefördert vom Kreis Nord',
  ],
  [
    'A poster in three columns about fire doors in our school: why (smoke kills first), when (at every alarm), how (close, do not lock). Contact in the footer: office 3, ext. 2210',
    'Contact: office 3, ext. 2210',
  ],
])('what a prompt says of the footer stands there, and nowhere else: %s', async (prompt, text) => {
  const { footer, body } = await told(prompt);
  expect(footer).toContain(`"text":"${text}"`);
  expect(footer).not.toContain('guidance');
  expect(body).not.toMatch(/footer|Fußzeile/iu);
});

test('references and regions that a footer is to hold are asked for or printed, not read out', async () => {
  const { footer } = await told('Poster: two columns: causes, effects. Footer: references and contact');
  expect(footer).toContain('guidance');
  expect(footer).not.toContain('"text":"References and contact"');
});

test('the words of a header are the title', async () => {
  const { title, body } = await told(
    'Timeline poster of our mill: 1871 built, 1922 burned down, 1930 reopened. Header: 150 years of Orla Mill',
  );
  expect(title).toBe('150 years of Orla Mill');
  expect(body).toContain('"when":"1922"');
});

test.each([
  [
    'Better poster with the finding: "Shade cools a street by 4 degrees". Left: methods (31 streets, 2 summers). Right: what towns can do: plant limes, widen kerbs.',
    'Shade cools a street by 4 degrees',
  ],
  [
    'Better poster on street trees. Main finding: "Shade cools a street by 4 degrees". Methods: 31 streets, 2 summers. Limits: one town only.',
    'Shade cools a street by 4 degrees',
  ],
  [
    'Better poster: Shade cools a street by 4 degrees. Methods: 31 streets, 2 summers. Limits: one town only.',
    'Shade cools a street by 4 degrees',
  ],
])('a finding that the prompt gives is set very large: %s', async (prompt, finding) => {
  const { title, body } = await told(prompt);
  expect(body).toContain(`{"kind":"statement","text":"${finding}","large":true}`);
  expect(body).not.toContain('guidance');
  expect(['Street trees', finding]).toContain(title);
});

test('a region whose name has several words keeps the list behind its colon', async () => {
  const { body } = await told(
    'Poster on limes. Left: facts (30 m). Right: what towns can do: plant limes, widen kerbs.',
  );
  expect(body).toContain('"name":"what towns can do"');
  expect(body).toContain('Plant limes, widen kerbs');
});

test.each([
  [
    'Poster mit den Bereichen Ausgangslage, Ergebnisse und Ausblick zum Projekt Laubkompost. Ausgangslage: 40 t im Jahr.',
    'Projekt Laubkompost',
    ['Ausgangslage', 'Ergebnisse', 'Ausblick'],
  ],
  [
    'Poster mit den Abschnitten Problem, Lösung und Wirkung über unser Radlager. Problem: 23 kg Schrott je Kopf. Wirkung: 61 % gerettet.',
    'Unser Radlager',
    ['Problem', 'Lösung', 'Wirkung'],
  ],
  [
    'Poster with the sections context, results and outlook on leaf compost. Context: 40 t a year.',
    'Leaf compost',
    ['context', 'results', 'outlook'],
  ],
])('regions that a sentence names before its subject are regions: %s', async (prompt, title, names) => {
  const { content } = await posterOf({ prompt, languageChosen: false });
  expect(content.title).toBe(title);
  const body = content.regions.filter(({ place }) => place === 'body');
  expect(body.map(({ name }) => name)).toEqual(names);
});

test('a head that is counted is no header', async () => {
  const { body } = await told(
    'Poster mit den Bereichen Problem und Lösung zu Schrott. Problem: 23 kg je Kopf. Lösung: teilen.',
  );
  expect(body).toContain('23 kg je Kopf');
});

test('a notice goes by the name of its meeting', async () => {
  const { title, body } = await told(
    'Conference notice: 4th Workshop on Quiet Roads, Ghent, 3–5 September 2026. Abstracts due 30 April. Fee 180 euros.',
  );
  expect(title).toBe('4th Workshop on Quiet Roads');
  expect(body).toContain('"value":"Ghent"');
});

test('a heading that the prompt quotes is the title, wherever it shall stand', async () => {
  const { title, body } = await told(
    'Plakat im Hochformat A3, 2x2-Raster: Frühling: 4 Arten, Sommer: 6 Arten, Herbst: 3 Arten, Winter: 1 Art. Darüber die Überschrift "Falter im Ried", unten eine Fußzeile mit dem Hinweis: Treffpunkt Südtor',
  );
  expect(title).toBe('Falter im Ried');
  expect(body.match(/"heading":"[^"]+"/gu)).toEqual(
    ['Frühling', 'Sommer', 'Herbst', 'Winter'].map((name) => `"heading":"${name}"`),
  );
});
