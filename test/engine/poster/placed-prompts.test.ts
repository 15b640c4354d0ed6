import { expect, test } from 'vitest';
import { parseRegions } from '../../../src/engine/poster/regions/parse-regions.ts';
import { posterOf } from '../../support/poster-request.ts';

const rows = (prompt: string, language: 'en' | 'fr' | 'es' = 'en') =>
  parseRegions(prompt, language).body.map(({ name, text }) => (text ? [name, text] : [name]));

test.each([
  [
    'en',
    'Poster on owls: left habitat, middle diet and nesting, right threats',
    ['habitat', 'diet', 'nesting', 'threats'],
  ],
  ['fr', 'Affiche sur les hiboux : gauche habitat, droite menaces', ['habitat', 'menaces']],
  ['en', 'Poster: left the causes, middle kinds, right dates', ['causes', 'kinds', 'dates']],
  ['es', 'Cartel sobre búhos: izquierda hábitat, derecha amenazas', ['hábitat', 'amenazas']],
] as const)('in %s several bare sides lead what they hold: %s', (language, prompt, names) => {
  expect(parseRegions(prompt, language).body.map(({ name }) => name)).toEqual(names);
});

test('a lone word for a side is none', () => {
  expect(parseRegions('Poster on what is left of the old harbour wall', 'en').body).toEqual([]);
});

test('a side holds the sentences behind it that each have a label, and the name before it is its heading', () => {
  expect(
    rows(
      'Left: Problem: bins overflow; rats follow. Method: we weighed 30 bins. Right: Result: half the waste was food. Advice at the bottom: compost at home.',
    ),
  ).toEqual([
    ['Problem', 'bins overflow; rats follow'],
    ['Method', 'we weighed 30 bins'],
    ['Result', 'half the waste was food'],
    ['Advice', 'compost at home'],
  ]);
});

test('a numbered list at a side is drawn as steps', async () => {
  const { content } = await posterOf({
    prompt:
      'Kiln room poster. Left: how to fire: 1. Dry the pots 2. Load the shelf 3. Close the lid. Right: never: touch the lid, leave the room.',
  });
  const steps = content.regions.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'steps' ? block.steps : [])),
  );
  expect(steps.map(({ title }) => title)).toEqual(['Dry the pots', 'Load the shelf', 'Close the lid']);
});

test('what a prompt tells besides what stands at its foot has the canvas above it', async () => {
  const { content } = await posterOf({
    prompt:
      'The story of our mill: 1871 first wheel; 1904 steam engine; 1958 last flour; 1999 museum with 12 rooms. At the bottom: open on Sundays 2 to 5 pm, 4 Mill Lane.',
  });
  const said = JSON.stringify(content.regions);
  for (const fact of ['first wheel', 'steam engine', 'last flour', 'museum with 12 rooms', '4 Mill Lane'])
    expect(said).toContain(fact);
  const [, bottom] = content.arrangement && 'rows' in content.arrangement ? content.arrangement.rows : [];
  const id = bottom && 'region' in bottom ? bottom.region : '';
  expect(JSON.stringify(content.regions.find((region) => region.id === id))).toContain('4 Mill Lane');
});

test('a sentence in quotation marks in the centre is the finding, and the sides keep theirs', async () => {
  const { content } = await posterOf({
    prompt:
      "Better-poster layout: in the centre in very large letters 'Hedges halve the noise of a road'. Left: Background: 40 schools lie at a main road. Right: Results: 31 dB less behind a hedge of 3 m. Contact: Mo Lind, mo@hedge.example",
  });
  const large = content.regions.find(({ blocks }) =>
    blocks.some((block) => block.kind === 'statement' && block.large),
  );
  expect(JSON.stringify(large?.blocks)).toContain('Hedges halve the noise of a road');
  const said = JSON.stringify(content.regions.filter((region) => region !== large));
  for (const fact of ['40 schools', '31 dB', 'mo@hedge.example']) expect(said).toContain(fact);
  expect(said).not.toMatch(/"(?:Left|Right)"/);
});

test('a notice that says enough is not asked for what it does not say', async () => {
  const { content } = await posterOf({
    prompt:
      'Notice: how to use the band saw. Wear goggles. Keep hands off the blade. Push with the stick. Ask Lou Park in room 4 first.',
  });
  const blocks = content.regions.flatMap((region) => region.blocks);
  expect(JSON.stringify(blocks)).not.toContain('guidance');
  expect(JSON.stringify(blocks)).toContain('Push with the stick');
});

test('hours in French with gaps are whole, and a street keeps its number before a time', async () => {
  const french = await posterOf({
    language: 'fr',
    prompt:
      "Concert de la chorale des Tilleuls : vendredi 9 mai à 19 h 45 à l'église Saint-Roch. Entrée libre.",
  });
  expect(JSON.stringify(french.content.regions)).toContain('"19 h 45"');
  const german = await posterOf({
    language: 'de',
    prompt:
      'Plakat für das Hoffest der Gärtnerei Blum am Samstag, 9. Mai, von 11 bis 17 Uhr im Gewächshaus, Lindenweg 14. 11:30 Uhr Führung, 13 Uhr Suppe, 15 Uhr Musik. Eintritt frei.',
  });
  const facts = german.content.regions.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'facts' ? block.facts : [])),
  );
  expect(facts.map(({ value }) => value).join('; ')).toContain('Lindenweg 14');
});

test('of a prompt that tells its regions, a name at a side that is none of a region is told, and a question keeps its answer', async () => {
  const { content } = await posterOf({
    prompt:
      'Top: how we lend tools. Left: three rules: clean, dry, on time. Right: three prices: drill 4 €, saw 3 €, ladder 2 €. Bottom: Any doubt? Ask Rana at the desk, hall 2.',
  });
  const said = JSON.stringify(content.regions);
  for (const fact of ['how we lend tools', 'on time', 'ladder 2 €', 'Any doubt? Ask Rana at the desk'])
    expect(said.toLowerCase()).toContain(fact.toLowerCase());
  expect(said).not.toContain('guidance');
});

test('what a prompt says behind the list of its first sentence is told beside what stands at its foot', async () => {
  const { content } = await posterOf({
    prompt:
      'Bins of our house: Monday paper, Tuesday glass, Friday food waste. Put them out after 8 pm. At the bottom: caretaker Mr Oduya, 0161 555 0190.',
  });
  const said = JSON.stringify(content.regions);
  for (const fact of ['glass', 'food waste', 'after 8 pm', '0161 555 0190']) expect(said).toContain(fact);
});

test('a finding that a prompt opens with is its title, and no other sentence is', async () => {
  const { content } = await posterOf({
    prompt:
      "Better poster: in the middle 'Shade trees cool a street by 4 °C'. Left side: Why: heat kills. Right side: How: 60 loggers for a year. Paid for by the Oak Fund.",
  });
  expect(content.title).toBe('Shade trees cool a street by 4 °C');
});

test('sides that could also be headings are sides, a box is called what is quoted, and a fact behind the footer stands in it', async () => {
  const german = await posterOf({
    language: 'de',
    prompt:
      'Plakat A2 quer: Ofen und Herd im Vergleich. Links: Ofen: 900 Euro, 40 Jahre. Rechts: Herd: 700 Euro, 15 Jahre. Unten: Fazit: Der Ofen hält länger.',
  });
  const headings = german.content.regions.flatMap(({ heading }) => heading ?? []);
  expect(headings).toEqual(['Ofen', 'Herd', 'Fazit']);
  const { content } = await posterOf({
    prompt:
      'Timeline poster: the Aldern bridge. 1874 it opens; 1903 steel replaces wood; 2024 it reopens. Regions: a header, a timeline across the middle, left box "How it turns": 48 rollers, and a motor, right box "Today": 310 openings a year. Footer: Quay Hall. Tickets until 3 May 2025',
  });
  expect(content.regions.flatMap(({ heading }) => heading ?? [])).toEqual([
    'How it turns',
    'Timeline',
    'Today',
  ]);
  const said = JSON.stringify(content);
  expect(said).not.toContain('Regions"');
  expect(content.regions.find(({ place }) => place === 'footer')?.blocks).toEqual([
    { kind: 'text', text: 'Quay Hall. Tickets until 3 May 2025' },
  ]);
});

test('facts that fit no region stand apart below the title', async () => {
  const { content } = await posterOf({
    prompt:
      'Poster for the open day of the observatory on Saturday 14 June 2025, 10:00 to 17:00, Hill Road 5. Left: news: the new telescope saw first light. Centre: more: three talks on dust. Right: families: crafts, games, and prizes. Bottom: getting there: bus 12. Entry is free. Contact: a@b.example',
  });
  expect(content.subtitle).toBe('10:00 to 17:00 · Hill Road 5 · Entry is free');
  const said = JSON.stringify(content.regions);
  for (const text of ['"The new telescope', '"Prizes"', '"a@b.example"']) expect(said).toContain(text);
});

test('what a prompt says before its columns keeps apart from its subject', async () => {
  const { content } = await posterOf({
    prompt:
      'Comparison poster for parents: walking and cycling to school. Two columns: Walking: 18 minutes; Cycling: 7 minutes.',
  });
  expect(content.title).toBe('Parents – walking and cycling to school');
});
