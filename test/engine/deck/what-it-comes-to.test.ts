import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

async function slidesOf(text: string, prompt: string, name = 'given.md') {
  const read = await readDocuments({ [name]: text });
  const { outline } = (
    await composeDeck(deckRequest({ prompt, languageChosen: false, ...read }), quietContext())
  ).document as { outline: { language: string; title: string; slides: { title: string }[] } };
  return { ...outline, shown: JSON.stringify(outline.slides.map((slide) => ({ ...slide, notes: '' }))) };
}

test('what a section comes to outranks what is merely supposed', async () => {
  const text = `# Ferry

## Second landing stage

The town could build a second stage from planks that lie in the old yard behind the mill. One might ask the boat club for help with it in spring and in autumn. A new stage would be possible at the bend, where the river is wide and slow all year round. The harbour office must approve each stage, and the present permit ends in March. The only diver of the region has increased the price of an inspection to 900 crowns.

## Fares

Fares stay at 3 crowns for adults and at 1 crown for children until the end of the year. Dogs go for half a crown and bicycles for one, and whoever buys ten tickets in the kiosk by the church pays for nine of them.
`;
  const { shown } = await slidesOf(text, 'The ferry, 2 slides');
  expect(shown).toContain('the present permit ends in March');
  expect(shown).not.toContain('One might ask the boat club');
});

test('labels in bold, links in brackets and parts that unfold are what they are', async () => {
  const text = `# Orchard

<details>
<summary>Picking the fruit</summary>

**Ladders**
Every ladder is checked before the season ([see notes](notes.md), [orchard/tools#14](t)).

* **Rules for new pickers** Nobody picks alone on the upper terraces.
* **Baskets for the press** Two pickers carry a full basket together.

</details>

<details>
<summary>Selling the juice</summary>

The juice is sold at the gate on Saturdays from nine to noon, and twice a month in town.

</details>
`;
  const { slides, shown } = await slidesOf(text, 'The orchard, 3 slides');
  expect(slides.map(({ title }) => title).slice(1)).toEqual(['Picking the fruit', 'Selling the juice']);
  expect(shown).toContain('Ladders. Every ladder is checked before the season.');
  expect(shown).toContain('Rules for new pickers: Nobody picks alone');
});

test('rows of a template, members and addresses are left out', async () => {
  const rows = Array.from({ length: 6 }, (_, at) => `| Ada Brook @ada${at} | Member |`).join('\n');
  const text = `# Night shift

## Members

| Name | Role |
| --- | --- |
${rows}

## Timeline

| Time | Event |
| --- | --- |
| 2031-03-13 HH:mm | Short event description. |
| 2031-03-13 10:01 | The pump stopped. |
| 2031-03-13 10:20 | The second pump took over. |
| 2031-03-13 11:45 | The first pump ran again. |

## Minutes

The minutes of this year:

- [January](https://example.org/1)
- [February](https://example.org/2)
- [March](https://example.org/3)

## Causes

A seal in the first pump broke after 9 years, and no alarm told anybody for 19 minutes.
`;
  const { shown } = await slidesOf(text, 'The night shift, 3 slides');
  expect(shown).toContain('The second pump took over.');
  expect(shown).toContain('A seal in the first pump broke');
  for (const left of ['HH:mm', '@ada', 'February']) expect(shown).not.toContain(left);
});

test('a table has no sentence of another section beside it', async () => {
  const text = `# Harbour

## Berths

| Berth | Use |
| --- | --- |
| North | Ferries |
| South | Fishing boats |

## Dredging

Dredging takes place in two weeks of November.

## History

The harbour was built in 1871 by 300 men from the valley, who were paid in bread and coal. It was widened in 1922 for the ferries, and again in 1964, when the old lock was filled with stones from the quarry.
`;
  const { slides } = await slidesOf(text, 'The harbour, 3 slides');
  for (const slide of slides as { title: string; kind?: string; takeaway?: string }[])
    if (slide.kind === 'table') expect(slide.takeaway ?? '').not.toContain('Dredging');
});

test('a short prompt that asks for the work in the language of its document gets it', async () => {
  const text = `# Werkstatt

## Ordnung

Die Werkstatt ist jeden Abend aufzuräumen, und die Maschinen sind vom Strom zu trennen. Wer das Werkzeug benutzt, hängt es wieder an die Wand.
`;
  expect((await slidesOf(text, 'Mach daraus eine Präsentation')).language).toBe('de');
});

test('sections with numbers that share a slide are named from the first to the last', async () => {
  const clause = (at: number, name: string) =>
    `## § ${at} ${name}\n\nDie ${name} wird im ${at}. Monat des Jahres vom Vorstand geprüft und bestätigt.\n`;
  const text = `# Hafenordnung\n\n${['Liegezeit', 'Gebühr', 'Haftung', 'Zufahrt', 'Sperrung', 'Wartung'].map((name, at) => clause(at + 1, name)).join('\n')}`;
  const { slides } = await slidesOf(text, 'Die Hafenordnung für die Mitglieder, 3 Folien');
  expect(slides.map(({ title }) => title).slice(1)).toEqual([
    '§ 1 Liegezeit – § 3 Haftung',
    '§ 4 Zufahrt – § 6 Wartung',
  ]);
});

test('a sentence that only repeats its heading gives way to what is said of it', async () => {
  const part = (name: string, text: string) => `### ${name}\n\n${text}\n\n`;
  const others = ['Move the road', 'Dig a ford', 'Hire a ferry', 'Build in stone'].map((name, at) =>
    part(
      name,
      `The ${at + 3} families along the ridge own the land for it, and none of them wants to sell any of it before the autumn. Their lawyers wrote ${at + 2} letters to the council about fields, fences and the old mill race.`,
    ),
  );
  const text = `# Bridge\n\n## Alternatives\n\n${part('Stop repairing the bridge', 'We could simply stop repairing the bridge. However, this would mean that carts go 14 miles around by the mill in every season.')}${others.join('')}\n## Costs\n\nThe repair costs 9,000 crowns and takes two summers, as the masons of the valley work alone.\n`;
  const { shown } = await slidesOf(text, 'The bridge, 3 slides');
  expect(shown).toContain('carts go 14 miles around');
  expect(shown).not.toContain('We could simply stop');
});

test('both things that a sentence announces are told, and a slide that goes on is called by what it says', async () => {
  const text = `# Reviews

## Problem

I think there are two somewhat related problems that I would like to see solved.

Patches by the robot, that the rules want read by two people, are merged after one of them has read them.

Patches by the robot stay open for weeks, among them those that mend what thieves could use.

## Rationale

Currently, patches by the robot are seen as those of a stranger and have to be read by two members of the team before they are merged.

However, the robot is a special case in the following ways:

- It is a service, and nobody writes its patches by hand
- It sends them from our own store and not from a copy of it
- It may only change the files that name what we use
`;
  const { slides, shown } = await slidesOf(text, 'Reviews, 5 slides');
  expect(shown).toContain('merged after one of them has read them');
  expect(shown).toContain('stay open for weeks');
  const titles = slides.map(({ title }) => title);
  expect(titles).toContain('The robot is a special case in the following ways');
  expect(shown).not.toContain('However, the robot is a special case');
});

test('the first items of a list that is most of a section are told before a remark beside it', async () => {
  const list =
    'Before you leave the camera:\n\n- Remove branches, leaves and grass right in front of the lens.\n- Look for plants that could move in the wind and start it.\n- Think of plants that may grow into the view within weeks.\n- Make sure that the trail stays in the view.\n\nSome noise may keep animals away for an hour or two after all of this has been done.';
  const other = (name: string) =>
    `## ${name}\n\nThe ${name.toLowerCase()} of each camera is written down on the day by whoever carries the book of the station and is kept for six years.\n\n`;
  const text = `# Cameras\n\n${other('Place')}## View\n\n${list}\n\n${other('Height')}`;
  const { shown } = await slidesOf(text, 'The cameras, 2 slides');
  expect(shown).toContain('Remove branches, leaves and grass');
});

test('a deck ends rather than going on to what nobody presents, unless its length was asked for', async () => {
  const part = (name: string) =>
    `## ${name}\n\nThe ${name.toLowerCase()} of the tool is read each night from the gauges along the river. It keeps ten years of them, and whoever has the list at hand can ask it for one day or for all.\n\n`;
  const text = `# Gauge\n\n${['Store', 'Search', 'Export'].map(part).join('')}## Support and contributing\n\nWrite to us if you find a fault in it. We are glad of each hand that helps us to mend the tool.\n`;
  expect((await slidesOf(text, 'Present this tool')).shown).not.toContain('glad of each hand');
  expect((await slidesOf(text, 'Present this tool, 5 slides')).shown).toContain('glad of each hand');
});
