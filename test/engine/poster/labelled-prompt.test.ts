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

test.each([
  [
    'Poster: our town\nA first part: the mill\nThe other: the river',
    'Our town',
    ['A first part', 'The other'],
  ],
  ['Poster\nTitle: Bees and us\nWhere: Hall 2\nWhen: 3 May', 'Bees and us', ['Where', 'When']],
  ['Titel: Sommerfest\nWo: Rathaus\nWann: 3. Mai', 'Sommerfest', ['Wo', 'Wann']],
  ['ポスター：夏祭り\n場所：公民館\n日時：8月3日', '夏祭り', ['場所', '日時']],
  ['Timeline poster: Rome\n753 BC: founded\n509 BC: republic', 'Rome', ['753 BC', '509 BC']],
])('the line “Poster: …” or “Title: …” of %j is its title, and no part', async (prompt, title, parts) => {
  const { content } = await posterOf({ prompt });
  expect(content.title).toBe(title);
  const headings = content.regions.flatMap(({ heading }) => heading ?? []);
  expect(headings).toEqual(parts);
});

test.each([
  [
    'Affiche A2 portrait : comparaison du compost et de la décharge. Compost : 40 € la tonne, 3 mois. Décharge : 110 € la tonne, 100 ans. Conclusion : le compost coûte moins.',
    'Comparaison du compost et de la décharge',
    ['Compost', 'Décharge', 'Conclusion'],
    '110 € la tonne, 100 ans.',
  ],
  [
    'Plakat, A2 quer: Fähre und Brücke. Fähre: 12 Boote, 40 Minuten. Brücke: 3 Spuren, 5 Minuten. Fazit: die Brücke spart Zeit.',
    'Fähre und Brücke',
    ['Fähre', 'Brücke', 'Fazit'],
    '3 Spuren, 5 Minuten.',
  ],
])(
  '%j sets the things that its subject names side by side, over the rest',
  async (prompt, title, names, text) => {
    const { content } = await posterOf({ prompt });
    expect(content.title).toBe(title);
    const body = content.regions.filter(({ place }) => place === 'body');
    expect(body.map(({ name }) => name)).toEqual(names);
    expect(body[1]?.blocks).toEqual([{ kind: 'text', text }]);
    const [, second, last] = body.map(({ id }) => ({ region: id }));
    expect(content.arrangement).toEqual({ rows: [{ columns: [{ region: body[0]?.id }, second] }, last] });
  },
);

test('a banner, a bare middle and what is labelled behind them have their own words', async () => {
  const { content } = await posterOf({
    prompt:
      'Poster on bees: top banner with the key message that gardens feed bees; left column methods (48 sites), middle results with the figures, right column conclusions (mow less); limits: one season only',
  });
  const said = content.regions
    .filter(({ place }) => place === 'body')
    .map(({ name, blocks }) => [name, ...blocks.map((block) => block.kind === 'text' && block.text)]);
  expect(said).toEqual([
    ['key message', 'Gardens feed bees'],
    ['methods', '48 sites'],
    ['results', expect.anything()],
    ['conclusions', 'Mow less'],
    ['limits', 'One season only'],
  ]);
});

test.each([
  [
    'Research poster: three columns: Problem: four in ten tomatoes spoil; Approach: clay coolers in 60 stalls over 8 weeks; Results: spoilage fell to 14 %.',
    ['Problem', 'Approach', 'Results'],
    ['Four in ten tomatoes spoil', 'Clay coolers in 60 stalls over 8 weeks', 'Spoilage fell to 14 %'],
  ],
  [
    'Poster zum Garten: zwei Spalten: Versuch: Mulch auf 12 Beeten; Ergebnis: 30 % weniger Wasser',
    ['Versuch', 'Ergebnis'],
    ['Mulch auf 12 Beeten', '30 % weniger Wasser'],
  ],
])(
  'columns that a prompt tells in pieces, each behind its name, all stand on it: %s',
  async (prompt, names, told) => {
    const { content } = await posterOf({ prompt });
    expect(content.regions.filter(({ place }) => place === 'body').map(({ name }) => name)).toEqual(names);
    const said = JSON.stringify(content.regions);
    for (const text of told) expect(said).toContain(text);
  },
);
