import { colourOf } from '../../src/engine/instruct/colours.ts';
import type {
  ChartReading,
  DeckReading,
  ObjectReading,
  RunReading,
  SlideReading,
} from '../../src/engine/package/reading/deck-reading.ts';

/** What an instruction must have done, in the words of the lists that public benchmarks become. */

interface Files {
  before: DeckReading;
  after: DeckReading;
  /** Index of the slide that the instruction is about, before it. */
  slide: number;
}

type Check = (files: Files, found: RegExpExecArray) => boolean;

const target = ({ before, after, slide }: Files): SlideReading => {
  const added = after.slides.length - before.slides.length;
  const at =
    added > 0
      ? after.slides.findIndex(
          ({ title, objects }, index) =>
            index >= slide &&
            !before.slides.some((one) =>
              same({ ...one, number: 0 }, { ...(after.slides[index] as SlideReading), number: 0 }),
            ) &&
            (title !== undefined || objects),
        )
      : slide;
  return (after.slides[at < 0 ? slide : at] ?? after.slides.at(-1)) as SlideReading;
};
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const presets: Record<string, string[]> = {
  rectangle: ['rect', 'roundRect'],
  triangle: ['triangle', 'rtTriangle'],
  circle: ['ellipse'],
  star: ['star5', 'star4', 'star6'],
  arrow: ['rightArrow', 'leftArrow', 'upArrow', 'downArrow'],
  cloud: ['cloud', 'cloudCallout'],
  callout: ['wedgeRectCallout', 'wedgeRoundRectCallout', 'wedgeEllipseCallout'],
};

function objectsCalled(slide: SlideReading, name: string): ObjectReading[] {
  const kind = name === 'text box' ? 'text-box' : name;
  if (kind in presets)
    return slide.objects.filter(
      ({ preset = '', kind: own }) => own === 'shape' && presets[kind]?.includes(preset),
    );
  return slide.objects.filter((object) => object.kind === kind);
}

const runsOf = ({ paragraphs = [], table = [] }: ObjectReading): RunReading[] =>
  table.length > 0 ? [] : paragraphs.flatMap(({ runs }) => runs).filter(({ text }) => text.trim() !== '');

const textOf = ({ paragraphs = [] }: ObjectReading): string => paragraphs.map(({ text }) => text).join('\n');
const plain = (text: string): string =>
  text
    .replace(/[“”"‘’']/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
const says = (text: string, wanted: string): boolean =>
  plain(text).includes(plain(wanted.replace(/…$/, '')).slice(0, 60));

function looks(runs: RunReading[], wish: string): boolean {
  if (runs.length === 0) return false;
  const size = /^([\d.]+) pt$/.exec(wish);
  if (size) return runs.every((run) => run.size === Number(size[1]));
  if (wish === 'bold') return runs.every(({ bold }) => bold === true);
  if (wish === 'italic' || wish === 'in italic') return runs.every(({ italic }) => italic === true);
  if (wish === 'underlined') return runs.every(({ underline }) => underline === true);
  const font = /^in (.+)$/.exec(wish);
  if (font) return runs.every((run) => run.font === font[1]);
  return runs.every(({ colour }) => colour === colourCalled(wish));
}

function colourCalled(words: string): string {
  const [first = '', second] = words.split(' ');
  return second ? colourOf(second, first) : colourOf(first);
}

const boxesOf = (slide: SlideReading, name: string) =>
  objectsCalled(slide, name).flatMap(({ box }) => (box ? [box] : []));

function standsAt({ after }: Files, slide: SlideReading, name: string, place: string): boolean {
  return boxesOf(slide, name).some((box) => {
    const [x, y] = [(box.x + box.width / 2) / after.width, (box.y + box.height / 2) / after.height];
    const [far, near] = [0.5, 0.5];
    return (
      (!place.includes('left') || x < near) &&
      (!place.includes('right') || x > far) &&
      (!place.includes('top') || y < near) &&
      (!place.includes('bottom') || y > far)
    );
  });
}

function standsBeside(slide: SlideReading, name: string, side: string, other: string): boolean {
  const [one] = boxesOf(slide, name).slice(-1);
  const [two] = boxesOf(slide, other === 'content' ? 'content' : other);
  if (!one || !two) return false;
  if (side === 'right of') return one.x + one.width / 2 > two.x + two.width / 2;
  if (side === 'left of') return one.x + one.width / 2 < two.x + two.width / 2;
  return one.y >= two.y + two.height - 0.1;
}

const numbers = (text: string): number[] => (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

function newChart({ before, after }: Files, [, type, values = '', names = '']: RegExpExecArray): boolean {
  const charts = ({ slides }: DeckReading): ChartReading[] =>
    slides.flatMap(({ objects }) => objects.flatMap(({ chart }) => chart ?? []));
  const added = charts(after).filter((chart) => !charts(before).some((one) => same(one, chart)));
  return added.some(
    (chart) =>
      (chart.type === type || (type === 'bar' && chart.type === 'column')) &&
      same(chart.series[0]?.values, numbers(values)) &&
      same(chart.categories.map(plain), names.split(', ').map(plain)),
  );
}

const rowsOf = (slide: SlideReading): string[][] => slide.objects.flatMap(({ table }) => table ?? []);

const checks: [RegExp, Check][] = [
  [/^there is one more slide$/, ({ before, after }) => after.slides.length > before.slides.length],
  [
    /^there (?:is one|are (\d+)) more (.+?)(?: shapes?)?$/,
    (files, [, count = '1', name = '']) =>
      objectsCalled(target(files), name).length -
        objectsCalled(files.before.slides[files.slide] as SlideReading, name).length >=
        Number(count) ||
      (files.after.slides.length > files.before.slides.length &&
        objectsCalled(target(files), name).length >= Number(count)),
  ],
  [
    /^there is a new table of (\d+) rows? and (\d+) columns?$/,
    (files, [, rows, columns]) =>
      target(files).objects.some(
        ({ table }) => table?.length === Number(rows) && table[0]?.length === Number(columns),
      ),
  ],
  [/^there is a new (\w+) chart of ([-\d., ]+) for (.+)$/, newChart],
  [
    /^the title reads “(.*)”$/s,
    (files, [, text = '']) => plain(target(files).title) === plain(text) || says(target(files).title, text),
  ],
  [
    /^the slide's background is solid (.+)$/,
    (files, [, colour = '']) => target(files).background === colourCalled(colour),
  ],
  [
    /^the body text has “(.*)”$/s,
    (files, [, text = '']) =>
      text
        .split('” and “')
        .every((one) =>
          target(files).objects.some((object) => object.kind !== 'title' && says(textOf(object), one)),
        ),
  ],
  [
    /^the speaker notes \(or a text on the slide\) have “(.*)”$/s,
    (files, [, text = '']) =>
      says([target(files).notes, ...target(files).objects.map(textOf)].join('\n'), text),
  ],
  [
    /^cell \(row (\d+), column (\d+)\) of the table reads “(.*)”$/s,
    (files, [, row, column, text = '']) =>
      target(files).objects.some(
        ({ table }) => plain(table?.[Number(row) - 1]?.[Number(column) - 1] ?? '') === plain(text),
      ),
  ],
  [
    /^a row of the table reads “(.*)”$/s,
    (files, [, text = '']) =>
      rowsOf(target(files)).some((row) => same(row.map(plain), text.split('” | “').map(plain))),
  ],
  [
    /^the chart's title reads “(.*)”$/s,
    (files, [, text = '']) =>
      target(files).objects.some(({ chart }) => chart && plain(chart.title) === plain(text)),
  ],
  [
    /^all text of the text box “(.*)” is (.+)$/s,
    (files, [, text = '', wish = '']) =>
      target(files).objects.some((object) => says(textOf(object), text) && looks(runsOf(object), wish)),
  ],
  [
    /^all text of the (title|content|subtitle) (?:is|has) (.+)$/,
    (files, [, name = '', wish = '']) => {
      const objects = target(files).objects.filter(
        ({ kind }) => kind === name || (name === 'content' && kind === 'subtitle'),
      );
      const side = /^aligned (?:to the )?(left|right|centre)$/.exec(wish);
      if (side)
        return objects.some(({ paragraphs = [] }) =>
          paragraphs.every(({ align = 'left' }) =>
            align.startsWith(side[1] === 'centre' ? 'c' : (side[1]?.[0] ?? '')),
          ),
        );
      const spacing = /^line spacing ([\d.]+)$/.exec(wish);
      if (spacing)
        return objects.some(({ paragraphs = [] }) =>
          paragraphs.every(({ lineSpacing }) => lineSpacing === Number(spacing[1])),
        );
      return looks(objects.flatMap(runsOf), wish);
    },
  ],
  [
    /^(?:a|the) (.+?) reads “(.*)”$/s,
    (files, [, name = '', text = '']) =>
      objectsCalled(target(files), name).some((object) => says(textOf(object), text)),
  ],
  [
    /^the (.+?) is filled (.+)$/,
    (files, [, name = '', colour = '']) =>
      objectsCalled(target(files), name).some(({ fill }) => fill === colourCalled(colour)),
  ],
  [
    /^the (.+?) is turned (-?\d+) degrees$/,
    (files, [, name = '', degrees]) =>
      objectsCalled(target(files), name).some(
        ({ turn = 0 }) => (turn + 360) % 360 === (Number(degrees) + 360) % 360,
      ),
  ],
  [
    /^the (.+?) is ([\d.]+) cm(?: or in)? (wide|high)$/,
    (files, [, name = '', length, way]) =>
      boxesOf(target(files), name).some((box) => {
        const size = way === 'wide' ? box.width : box.height;
        return [1, 2.54].some((unit) => Math.abs(size - Number(length) * unit) < 0.05);
      }),
  ],
  [
    /^the (.+?) stands at the (.+?) of the slide$/,
    (files, [, name = '', place = '']) => standsAt(files, target(files), name, place),
  ],
  [
    /^the (.+?) stands (right of|left of|below) the (.+)$/,
    (files, [, name = '', side = '', other = '']) => standsBeside(target(files), name, side, other),
  ],
];

/** How many of the expectations hold, and those that do not. @throws Error for one that is not understood */
export function held(expected: string, files: Files): { held: number; missed: string[] } {
  const parts = partsOf(expected);
  const missed = parts.filter((part) => {
    for (const [pattern, check] of checks) {
      const found = pattern.exec(part);
      if (found) return !check(files, found);
    }
    throw new Error(`cannot check “${part}”`);
  });
  return { held: parts.length - missed.length, missed };
}

/** Parted at semicolons outside quotation marks. */
export function partsOf(expected: string): string[] {
  const parts: string[] = [''];
  let depth = 0;
  for (const letter of expected) {
    if (letter === '“') depth += 1;
    if (letter === '”') depth -= 1;
    if (letter === ';' && depth <= 0) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}
