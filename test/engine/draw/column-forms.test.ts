import { expect, test } from 'vitest';
import { layoutDeck } from '../../../src/engine/deck/layout/layout-deck.ts';
import type { Column, SlideBody } from '../../../src/engine/outline.ts';
import type { Page, TextElement } from '../../../src/engine/scene/scene.ts';
import { builtInTemplates } from '../../../src/engine/templates/templates.ts';

const column = (heading: string, ...points: string[]) => ({
  heading,
  points: points.map((text) => ({ text })),
});

/** The slide in each of the built-in templates. */
async function drawn(slide: SlideBody): Promise<Page[]> {
  const outline = { title: 'T', language: 'en' as const, sources: [], slides: [{ ...slide, id: 's1' }] };
  const options = { sourcesInFooter: false, notes: 'none' as const };
  const scenes = builtInTemplates.map((template) =>
    layoutDeck(
      { kind: 'deck', outline, templateId: template.id, options } as Parameters<typeof layoutDeck>[0],
      template,
      new Map(),
      new AbortController().signal,
    ),
  );
  return (await Promise.all(scenes)).map(({ pages }) => {
    return pages[0] as Page;
  });
}

const textsOf = ({ elements }: Page) => elements.filter((one): one is TextElement => one.type === 'text');
const saying = (page: Page, words: string) =>
  textsOf(page).find(({ paragraphs }) =>
    paragraphs.some(({ runs }) => runs.some(({ text }) => text === words)),
  );

test('the fields of a matrix stand two by two', async () => {
  const options = ['Speed', 'Secrets', 'Daemons', 'Planning'].map((name) => column(name, 'One', 'Two'));
  for (const page of await drawn({
    kind: 'comparison',
    form: 'matrix',
    title: 'Four risks remain',
    options,
  })) {
    const [first, second, third] = ['Speed', 'Secrets', 'Daemons'].map((name) => saying(page, name)?.box);
    expect(first?.y).toBeCloseTo(second?.y ?? 0);
    expect(third?.y).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
    expect(third?.x).toBeCloseTo(first?.x ?? 0);
  }
});

test('people stand under their initials, parts under their icons', async () => {
  const people = [column('Maria Gonzalez', 'Leads'), column('Tom Okafor', 'Disks')];
  for (const page of await drawn({ kind: 'comparison', form: 'team', title: 'Two people', options: people }))
    expect(saying(page, 'MG')?.box.y).toBeLessThan(saying(page, 'Maria Gonzalez')?.box.y ?? 0);
  const parts = [
    { ...column('Memory', 'Peaks go to disk'), icon: 'chart' as const },
    { ...column('Security', 'Disks are encrypted'), icon: 'shield' as const },
  ];
  for (const page of await drawn({ kind: 'comparison', title: 'Two parts', options: parts }))
    expect(
      page.elements.filter((one) => one.type === 'shape' && one.geometry === 'path').length,
    ).toBeGreaterThan(1);
});

test('steps stand side by side under their numbers', async () => {
  const steps = (text: string): SlideBody => ({
    kind: 'bullets',
    title: 'Three steps',
    numberedFrom: 1,
    across: true,
    points: [1, 2, 3].map((at) => ({ text: `${text} ${at}` })),
  });
  for (const page of await drawn(steps('Provision'))) {
    const boxes = ['1', '2', '3'].map((number) => saying(page, number)?.box);
    expect(new Set(boxes.map((box) => Math.round(box?.y ?? 0))).size).toBe(1);
    expect(boxes[2]?.x).toBeGreaterThan(boxes[0]?.x ?? Number.POSITIVE_INFINITY);
  }
});

test('the notes under figures are no smaller than what else is read, and figures take the room that one point leaves', async () => {
  const figures = ['€18,000', '€9,000', '€9,000'].map((value) => ({
    value,
    label: 'Rent of the old fire station a year',
    note: 'Half of the whole',
  }));
  const slide = (...points: string[]): SlideBody => ({
    kind: 'big-number',
    title: 'Half of it is rent',
    figures,
    points: points.map((text) => ({ text })),
  });
  const long =
    'The rent is the larger part of what the association has to find in each year to come. '.repeat(2);
  const [one, three] = [await drawn(slide('It is halved')), await drawn(slide(long, long, long))];
  for (const page of one) {
    const label = saying(page, 'Half of the whole');
    expect(label?.paragraphs.at(-1)?.size).toBeGreaterThanOrEqual((label?.style.size ?? 0) * 0.8);
  }
  const lower = one.filter((page, at) => {
    const [own, other] = [saying(page, 'It is halved'), saying(three[at] as Page, long)];
    return (own?.box.y ?? 0) > (other?.box.y ?? 0) + 30;
  });
  expect(lower.length).toBeGreaterThan(0);
});

test('events whose words are too long for cards side by side stand in rows, in type of the size of the body', async () => {
  const events = [
    'Beschlussfassung',
    'Instandsetzungsarbeiten',
    'Freiwilligenschulungen',
    'Probebetrieb',
    'Eröffnungsfeier',
  ];
  const slide: SlideBody = {
    kind: 'timeline',
    title: 'Vom Beschluss bis zur Eröffnung',
    events: events.map((what, at) => ({ when: `${at + 3}. Monat`, what, detail: 'Raum und Geld' })),
  };
  for (const [at, page] of (await drawn(slide)).entries()) {
    const { body } = (builtInTemplates[at] as (typeof builtInTemplates)[number]).design.scale;
    for (const what of events) expect(saying(page, what)?.style.size).toBeGreaterThanOrEqual(body * 0.8);
  }
});

test('a column that is one point with those under it keeps all of them in its card', async () => {
  const below = [
    'One keeper watches every lock',
    'No watch at night',
    'No word to boats',
    'No pay for relief',
  ];
  const columns = [
    { heading: 'The canal today (first phase)', points: [{ text: 'Troubles:', children: below }] },
    { heading: 'The canal in three years (last phase)', points: [{ text: `Gains: ${below.join('; ')}` }] },
  ] as [Column, Column];
  for (const page of await drawn({ kind: 'two-columns', title: 'Today and then', columns })) {
    const list = saying(page, 'No watch at night') as TextElement;
    expect(list.paragraphs).toHaveLength(5);
    const height = list.paragraphs.reduce(
      (sum, { spaceBefore = 0 }) => sum + spaceBefore + list.style.size,
      0,
    );
    expect(height).toBeLessThan(list.box.height);
  }
});
