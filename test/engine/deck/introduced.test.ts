import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function shownOf(text: string, prompt: string): Promise<string> {
  const read = await readDocuments({ 'given.md': text });
  const request = deckRequest({ prompt, languageChosen: false, ...read });
  const { slides } = (await composeDeck(request, quietContext())).document.outline;
  return JSON.stringify(slides.map(({ citations: _, notes: __, support: ___, ...slide }) => slide));
}

test('who is called by one name is introduced, or not spoken of', async () => {
  const text = `# The mill

## How it went

In 1902 the mill stood still for 14 months, and 60 families had no bread of their own. The town paid 4,000 crowns for a wheel that came by rail in 12 crates. The council then asked Wilma Haske, a carpenter from the coast, to come and look at it. Haske mended the wheel in 9 weeks for 300 crowns.

## Later years

The mill ran until 1950 with 8 workers. Haske left the town in 1910 with 2 of her sons and never came back.
`;
  const shown = await shownOf(text, 'The mill, 3 slides');
  if (/Haske (?:mended|left)/.test(shown)) expect(shown).toContain('a carpenter from the coast');
  expect(shown).toContain('Haske');
});

test('clauses and items of a law stand without their numbers and without the word that joins them', async () => {
  const text = `# Fischereigesetz

## § 1 Karten

(1) Wer in den Seen des Landes fischt, braucht eine Karte der Gemeinde.

(2) Eine Karte bekommt, wer

1. die Prüfung bestanden hat und
2. in der Gemeinde wohnt.

## § 2 Zeiten

(1) Gefischt wird von April bis Oktober.
`;
  const shown = await shownOf(text, 'Zusammenfassung für den Gemeinderat, 3 Folien');
  expect(shown).toContain('die Prüfung bestanden hat"');
  expect(shown).not.toMatch(/\(\d\) \p{Lu}/u);
});

test('minutes tell who was elected, not who was asked', async () => {
  const office = (name: string, post: string) =>
    `Der Wahlleiter fragt nach Kandidaten für das Amt des ${post}s. ${name} wird vorgeschlagen. ${name} wird einstimmig zum ${post} gewählt. ${name} nimmt die Wahl an.`;
  const text = `# Protokoll der Versammlung

## Wahlen

${[office('Ute Brand', 'Vorsitzenden'), office('Jan Wolf', 'Schriftführer'), office('Eva Lang', 'Kassenwart')].join('\n\n')}

## Bericht

Der Kassenwart berichtet über das Jahr. Der Verein hat 48 Mitglieder und 2.300 Euro.
`;
  const shown = await shownOf(text, 'Ergebnisse der Versammlung, 3 Folien');
  for (const name of ['Ute Brand', 'Jan Wolf', 'Eva Lang'])
    expect(shown).toMatch(new RegExp(`${name} wird einstimmig`));
});

test('a sign above a draft, hints of a form and a title page are no content', async () => {
  const text = `⚠️ This paper is a draft and will change.

**Office of Rivers**

- Department of Water
- Division of Mills

**Contents:**

- [What we want](#what-we-want)
- [How](#how)

# Rivers for all

## What we want

A description of what you want to change, in your own words (1500 chars)

The river shall be open to everyone who lives in the valley. In 2020 a fence closed 4 of its 6 landings.

## How

The council buys the 4 landings in two years for 90,000 crowns. Each landing gets stairs and a light.
`;
  const shown = await shownOf(text, 'Rivers for the council, 4 slides');
  expect(shown).toContain('The river shall be open to everyone');
  for (const words of ['draft', 'Division of Mills', '1500 chars']) expect(shown).not.toContain(words);
});

test('counted lines of a Chinese text head what stands below them', async () => {
  const items = ['桥梁', '磨坊', '市场', '学校'].map(
    (what, index) =>
      `${index + 1}、新的${what}\n\n镇上的新${what}在五月开放，一共花了${index + 3}百万元。缺点是没有停车的地方。`,
  );
  const shown = await shownOf(
    `# 小镇周刊\n\n## 新闻\n\n${items.join('\n\n')}\n\n## 天气\n\n这一周下了三天雨，河水涨了半米。\n`,
    '本期周刊摘要，3张幻灯片',
  );
  for (const what of ['新的桥梁', '新的学校']) expect(shown).toContain(`"${what}"`);
  expect(shown).not.toContain('缺点是没有停车的地方。缺点');
});

test('German sentences that only begin with "es" say something alone', async () => {
  const text = `# Sitzung\n\n## Hafen\n\nEs gibt im Hafen 40 Plätze für Boote, von denen 12 frei sind.\n\n## Steg\n\nEs wurde ein neuer Steg für 9.000 Euro bestellt.\n`;
  const shown = await shownOf(text, 'Zusammenfassung, 3 Folien');
  expect(shown).toContain('Es gibt im Hafen 40 Plätze');
  expect(shown).toContain('Es wurde ein neuer Steg');
});

test('names of places and offices need no introduction', async () => {
  const text = `# The novelist

## Her death

SPRINGFIELD, Dec. 15--Ada Mary Brook, whose story of a Florida boy won the great prize in 1939, died last night in the hospital at the age of 57 years.

The funeral is held here on Friday at 11 in the old church by the river.

## Her work

She left the town for upper New York State, the home of her sister. A reader of the Florida Courier, the paper of the coast, called her work the best of its time in Florida and in the State.
`;
  expect(await shownOf(text, 'The life of Ada Brook, 3 slides')).toContain('won the great prize in 1939');
});

test('what a form asks above an answer is not told', async () => {
  const text = `# A tool by default\n\n## Motivation\n\n> Why are we doing this?\n\nTests of the page are long and hard to read today. The tool makes each of them one line.\n\n## Drawbacks\n\n> Why should we not do this? What does it cost?\n\nThe tool is kept by one person, who may stop any day.\n`;
  const shown = await shownOf(text, 'A tool by default for the board, 3 slides');
  expect(shown).not.toMatch(/Why (?:are|should) we/);
  expect(shown).toContain('hard to read today');
});

test('keywords without a colon are no content', async () => {
  const text = `Bees in the valley

Keywords bees, honey, wax, hives

The valley has 400 hives and sells nine tonnes of honey each year. Most of it goes to the two towns by the river.

Costs

A hive costs 180 euros and lasts for twelve years. Nobody in the valley lives from honey alone.
`;
  const read = await readDocuments({ 'bees.txt': text });
  const { document } = await composeDeck(
    deckRequest({ prompt: 'Bees for the council, 3 slides', languageChosen: false, ...read }),
    quietContext(),
  );
  expect(JSON.stringify(document.outline.slides)).not.toContain('hives"');
});

test('of a text that says everything in two languages the deck has its own', async () => {
  const text = `# Hafenordnung

Der Hafen ist von April bis Oktober geöffnet. Jedes Boot braucht eine Nummer und einen festen Platz am Steg.

The harbour is open from April to October. Each boat needs a number and a fixed place on the jetty.

Der Platz kostet 240 Euro im Jahr. Wer bis März nicht zahlt, verliert seinen Platz an den nächsten auf der Liste.

A place costs 240 euros a year. Whoever has not paid by March loses the place to the next one on the list.
`;
  const shown = await shownOf(text, 'Hafenordnung für die Mitglieder, 3 Folien');
  expect(shown).toContain('Jedes Boot braucht');
  expect(shown).not.toContain('harbour');
});

test('articles that have no names are titled by what they say', async () => {
  const articles = [
    'The harbour is open to all boats of the town from April to October.',
    'Each boat has a number and a fixed place. The harbour master gives out the places by the date of the request.',
    'A place costs 240 euros a year. The fee is due on the first of March and is not paid back.',
    'Whoever does not pay loses the place. The owner of the boat is told in writing two weeks before.',
  ];
  const text = `ACT ON THE HARBOUR\n\n${articles.map((one, index) => `Article ${index + 1}\n\n${one}\n`).join('\n')}`;
  const read = await readDocuments({ 'act.txt': text });
  const { document } = await composeDeck(
    deckRequest({ prompt: 'Summary for boat owners, 5 slides', languageChosen: false, ...read }),
    quietContext(),
  );
  const { slides } = document.outline;
  expect(slides.map(({ title }) => title)).toContain('Article 3: A place costs 240 euros a year');
  expect(JSON.stringify(slides)).toContain('The harbour is open to all boats');
});

test('a line that comes again above its lists heads them', async () => {
  const chapter = (name: string, index: number) => `## ${name}

### 現状

* ${name}は町で${index + 2}年前から足りません。
* 町の人の${index + 3}割が困っています。

政策

* ${name}のために毎年${index + 4}億円を使います。
* 三年後に結果を町の人に伝えます。
`;
  const text = `# 町の計画\n\n${['学校', '病院', '道路'].map(chapter).join('\n')}`;
  const read = await readDocuments({ 'plan.md': text });
  const { document } = await composeDeck(
    deckRequest({ prompt: 'この計画の要約、4枚', languageChosen: false, ...read }),
    quietContext(),
  );
  const groups = document.outline.slides.map((slide) => JSON.stringify(slide));
  expect(
    groups.filter((slide) => slide.includes('"政策"') || slide.includes(': 政策"')).length,
  ).toBeGreaterThan(0);
});

test('no title leans on who or what another sentence names', async () => {
  const paragraphs = ['bridge', 'mill', 'market', 'school'].map(
    (what) =>
      `People did not want it at first. The old ${what} had stood there for two hundred years and more, and whoever grew up beside it knew each of its stones by name. In the end the town gave the ${what} forty thousand crowns and a roof of slate.`,
  );
  const read = await readDocuments({ 'town.txt': paragraphs.join('\n\n') });
  const { document } = await composeDeck(
    deckRequest({ prompt: 'The town, 5 slides', languageChosen: false, ...read }),
    quietContext(),
  );
  for (const { title } of document.outline.slides) expect(title).not.toContain('want it');
});

test('the label before a heading is no title, and a number with a wide full stop none of it', async () => {
  const label = await readDocuments({
    'a.md': '(first_page)=\n# The river\n\nThe river is long and deep.\n',
  });
  expect(label.documents[0]?.title).toBe('The river');
  const text = '# 5．川の水\n\n## 目標\n\n* 川の水は町の皆が使うものです。\n* 毎年三回調べます。\n';
  const read = await readDocuments({ 'b.md': `⚠️ 作成中です。\n\n${text}` });
  const { document } = await composeDeck(
    deckRequest({ prompt: 'この計画の要約、3枚', languageChosen: false, ...read }),
    quietContext(),
  );
  expect(document.outline.title).toBe('川の水');
});

test('what stands before the first heading is not told under it', async () => {
  const text = `- Open to visitors on most weekends
- Mended in 1987 after the storm

# Boats

Nine boats leave the harbour each morning. Six of them are trawlers. The others are small boats for visitors. All of them come home before the evening.

# Fish

Cod is caught in winter. Herring is caught in summer. The market opens at six in the morning. Most of the fish goes to the city by train. The rest is smoked on the pier.
`;
  const shown = await shownOf(text, 'Make a deck of 3 slides of this document');
  expect(shown).not.toContain('"title":"Boats"');
  expect(shown).toContain('{"text":"Boats","heading":true');
});
