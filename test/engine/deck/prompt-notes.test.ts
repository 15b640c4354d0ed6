import { expect, test } from 'vitest';
import { wholeRun } from '../../../src/engine/content/brief/whole-run.ts';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { withPromptMaterial } from '../../../src/engine/deck/prompt-material.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';

const outlineOf = async (prompt: string) => {
  const request = await withPromptMaterial(deckRequest({ prompt, languageChosen: false }));
  return (await composeDeck(request, quietContext())).document.outline;
};
const slidesOf = async (prompt: string) =>
  (await outlineOf(prompt)).slides.map(({ title, ...slide }) => ({
    title,
    points: 'points' in slide ? (slide.points ?? []).map(({ text }) => text) : [],
  }));

test('a letter is told without its frame, under what it asks for', async () => {
  const { title, slides } = await outlineOf(`Subject: Slides for Tuesday
Hi Ole,

as agreed, please put together a short deck for the crew about the new lock. Key facts: It opened with 60 boats. 71 % of
them pass without waiting.

We would like to open it at night from September.

Thanks,
Vera`);
  expect(title).toBe('The new lock');
  expect(slides[0]).toMatchObject({ subtitle: 'For the crew' });
  expect(slides[1]).toMatchObject({
    title: 'Key facts',
    points: [{ text: 'It opened with 60 boats.' }, { text: '71 % of them pass without waiting.' }],
  });
  expect(JSON.stringify(slides)).toContain('We would like to open it at night from September.');
  expect(JSON.stringify(slides)).not.toMatch(/Ole|Vera|Tuesday/);
});

test('short lines over others are headings, and every line below stands whole', async () => {
  expect(
    await slidesOf(`Lessons from the regatta

What went well
The start: 14 boats, 31 minutes, no protest
Two rescue boats were on the water all day

What went badly
The buoys (5 ordered, we need 8) came a day late
Nobody had a list of the berths

Owner of both: Ida. We meet on 12 November.`),
  ).toEqual([
    { title: 'Lessons from the regatta', points: [] },
    {
      title: 'What went well',
      points: ['The start: 14 boats, 31 minutes, no protest', 'Two rescue boats were on the water all day'],
    },
    {
      title: 'What went badly',
      points: [
        'The buoys (5 ordered, we need 8) came a day late',
        'Nobody had a list of the berths',
        'Owner of both: Ida.',
        'We meet on 12 November.',
      ],
    },
  ]);
});

test('rules for readers are no orders to whoever makes the deck', async () => {
  const [, glance] = await slidesOf(`Handout for new deckhands
- wear a vest, always
- ropes: coil them clockwise
- 2 m away from the winch
if anything goes wrong call the bridge 0171 555 0192`);
  expect(glance?.points).toEqual([
    'Wear a vest, always',
    'Ropes: coil them clockwise',
    '2 m away from the winch',
    'If anything goes wrong call the bridge 0171 555 0192',
  ]);
});

test('what is left out of a story stands on the slides all the same', async () => {
  const agenda = JSON.stringify(
    await slidesOf(
      'Agenda for the yearly meeting of the rowing club, 14 March, 7pm, boat house. 1. Apologies 2. Minutes of last year 3. Accounts (income 8,420, spending 7,915) 4. Quay: lamps up 40 % since the new switch, proposal to turn them off from November to March 5. Election of officers - Pat and Lou stand down, Ines is willing 6. Boats: 6 neglected, 2 warned 7. AOB',
    ),
  );
  for (const item of ['Accounts (income 8,420, spending 7,915)', 'Quay: lamps up 40 %', 'Ines is willing'])
    expect(agenda).toContain(item);
  const asked = await slidesOf(
    'slides for the harbour meeting, we had 3 leaks in october, nobody hurt, i want to ask for a second pump 34,500 installed',
  );
  expect(JSON.stringify(asked)).toContain('second pump 34,500 installed');
});

test('a title is a run of the words of its prompt', async () => {
  const prompt = 'Deck about why tides turn, with pictures, the moon pulls twice as hard as the sun';
  expect(wholeRun('Why tides turn the moon pulls', prompt)).toBe('Why tides turn');
  expect(wholeRun('Why tides turn', prompt)).toBe('Why tides turn');
  expect((await outlineOf('Dom dla psów')).title).toBe('Dom dla psów');
});
