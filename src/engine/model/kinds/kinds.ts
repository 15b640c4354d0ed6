import type { Column } from '../../outline.ts';
import { iconNames } from '../../scene/icons/icon-names.ts';
import type { Material } from '../sources/material.ts';
import { chartKind, tableKind } from './data-kinds.ts';
import { fieldsOf, listOf, textsOf, wordsOf } from './fields.ts';
import { columnSchema, pointsSchema, type Reading, readPoints, type WrittenKind } from './kind.ts';
import { pictureKind } from './picture-kind.ts';
import { list, object, oneOf, optional, type Schema, text } from './schema.ts';

const columnsOf = (value: unknown, most: number, reading: Reading) =>
  listOf(value).flatMap((one): Column[] => {
    const { heading, points, icon } = fieldsOf(one);
    const read = readPoints(points, most, reading, 'points of a column');
    const sign = iconNames.find((name) => name === wordsOf(icon));
    const column = { ...(sign && { icon: sign }), heading: wordsOf(heading) ?? '', points: read };
    return read.length > 0 || wordsOf(heading) ? [column] : [];
  });

const iconSchema: Schema = oneOf(iconNames, 'The icon that shows it.');

/** Two to four columns; two are drawn with headings of their own. */
const sideBySide = (value: unknown, most: number, reading: Reading) => {
  const options = columnsOf(value, most, reading);
  if (options.length < 2 || options.length > 4) {
    reading.problem(`columns has ${options.length} entries, and must have two to four.`);
    if (options.length < 2) return undefined;
  }
  return { kind: 'comparison' as const, options: options.slice(0, 4) };
};

/** Most steps side by side. */
const mostSteps = 5;

const textKinds = {
  agenda: {
    use: 'the parts of a long deck (ten slides or more)',
    fields: ({ point }) => ({
      items: list(text('A part of the deck, in a few words.', Math.min(60, point)), 7, 'The parts.'),
    }),
    read: ({ items }, { problem }) => {
      const read = textsOf(items);
      if (read.length < 2) problem('items must name the parts of the deck.');
      return read.length > 0 ? { kind: 'agenda', items: read } : undefined;
    },
  },
  section: {
    use: 'the beginning of a part, in decks of more than fifteen slides',
    fields: ({ point }) => ({ text: optional(text('What the part is about.', point)) }),
    // In edits, the text below a title is shown as "subtitle".
    read: ({ text: words, subtitle }) => {
      const said = wordsOf(words) ?? wordsOf(subtitle);
      return { kind: 'section', ...(said && { text: said }) };
    },
  },
  statement: {
    use: 'one thing that must be remembered, alone on its slide',
    fields: ({ statement }) => ({
      text: text(
        'The message, in one or two sentences. It is drawn very large, and nothing else stands on the slide.',
        statement,
      ),
    }),
    read: ({ text: words }, { problem }) => {
      const said = wordsOf(words);
      if (!said) problem('text is missing.');
      return said ? { kind: 'statement', text: said } : undefined;
    },
  },
  bullets: {
    use: 'reasons, findings or steps that do not make one of the other forms',
    fields: ({ points, point }) => ({ points: pointsSchema(points, point, 'The points, parallel in form.') }),
    read: ({ points }, reading) => {
      const read = readPoints(points, reading.capacity.points, reading);
      if (read.length === 0) reading.problem('points is empty.');
      return read.length > 0 ? { kind: 'bullets', points: read } : undefined;
    },
  },
  process: {
    use: 'steps that follow one another',
    fields: ({ step }) => ({
      steps: list(
        object({
          name: optional(text('The step in one to four words.', 40)),
          text: text('What is done in it.', step),
        }),
        mostSteps,
        'The steps in their order.',
      ),
    }),
    read: ({ steps }, reading) => {
      const named = listOf(steps).map((one) => {
        const { name, text: words } = fieldsOf(one);
        const [step, done] = [wordsOf(name), wordsOf(words)];
        return step && done ? { text: step, children: [done] } : one;
      });
      const read = readPoints(named, mostSteps, reading, 'steps');
      if (read.length < 2) reading.problem('steps must have at least two entries.');
      return read.length > 0 ? { kind: 'bullets', points: read, numberedFrom: 1, across: true } : undefined;
    },
  },
  closing: {
    use: 'the end: what is decided, asked for or done next',
    fields: ({ points, point }) => ({
      points: pointsSchema(
        Math.min(4, points),
        point,
        'What is asked for or comes next, with who and when where that is known.',
      ),
    }),
    read: ({ points }, reading) => {
      const read = readPoints(points, Math.min(5, reading.capacity.points), reading);
      if (read.length === 0) reading.problem('points is empty.');
      return read.length > 0 ? { kind: 'closing', points: read } : undefined;
    },
  },
} satisfies Record<string, WrittenKind>;

const groupKinds = {
  'two-columns': {
    use: 'two sides of one thing: before and after, problem and answer',
    fields: ({ half }) => ({ columns: list(columnSchema(half), 2, 'The two sides.') }),
    read: ({ columns }, reading) => {
      const read = columnsOf(columns, reading.capacity.column.points, reading);
      const [first, second] = read;
      if (read.length > 2) return sideBySide(columns, reading.capacity.column.points, reading);
      if (!first || !second) reading.problem('columns must have two entries.');
      return first && second ? { kind: 'two-columns', columns: [first, second] } : undefined;
    },
  },
  comparison: {
    use: 'two to four options against the same criteria',
    fields: ({ column }) => ({ columns: list(columnSchema(column), 4, 'The options.') }),
    read: ({ columns }, reading) => sideBySide(columns, reading.capacity.column.points, reading),
  },
  matrix: {
    use: 'four fields of two dimensions, such as strengths and weaknesses, chances and risks',
    fields: ({ half }) => ({ fields: list(columnSchema(half, 2), 4, 'The four fields.') }),
    read: ({ fields }, reading) => {
      const read = sideBySide(fields, 4, reading);
      return read?.options.length === 4 ? { ...read, form: 'matrix' } : read;
    },
  },
  team: {
    use: 'people and what they do',
    fields: ({ column }) => ({
      people: list(
        object({
          name: text('As the material has it.', column.heading + 10),
          role: text('What they do.', column.point),
          about: optional(text('What else matters of them.', column.point)),
        }),
        4,
        'The people.',
      ),
    }),
    read: ({ people }, { problem }) => {
      const read = listOf(people)
        .map(fieldsOf)
        .filter(({ name }) => wordsOf(name));
      if (read.length < 2) problem('people must have at least two entries.');
      const options = read.slice(0, 4).map(({ name, role, about }) => ({
        heading: wordsOf(name) as string,
        points: [role, about].flatMap((one) => (wordsOf(one) ? [{ text: wordsOf(one) as string }] : [])),
      }));
      return options.length > 1 ? { kind: 'comparison', options, form: 'team' } : undefined;
    },
  },
  icons: {
    use: 'three or four parts of one thing side by side, each under an icon',
    fields: ({ column }) => ({
      columns: list(columnSchema(column, 2, { icon: iconSchema }), 4, 'The parts.'),
    }),
    read: ({ columns }, reading) => {
      const read = sideBySide(columns, reading.capacity.column.points, reading);
      if (!read || read.options.every(({ icon }) => icon)) return read;
      reading.problem(`each of columns must have an icon of these: ${iconNames.join(', ')}.`);
      // A single card without an icon would look like a mistake.
      return { ...read, options: read.options.map(({ icon: _, ...column }) => column) };
    },
  },
  'big-number': {
    use: 'one to four figures that carry the message',
    fields: ({ point, points }) => ({
      figures: list(
        object({
          value: text('The figure with its unit, as it is shown: "€1.2m", "−39 %".', 14),
          label: text('What it is, and of when.', 60),
          note: optional(text('What it is to be seen against.', 70)),
        }),
        4,
        'The figures.',
      ),
      points: optional(pointsSchema(Math.min(3, points), point, 'What the figures mean.')),
    }),
    read: ({ figures, points }, reading) => {
      const read = listOf(figures)
        .map(fieldsOf)
        .flatMap(({ value, label, note }) => {
          const shown = wordsOf(value);
          const noted = wordsOf(note);
          return shown ? [{ value: shown, label: wordsOf(label) ?? '', ...(noted && { note: noted }) }] : [];
        });
      if (read.length === 0 || read.length > 4) reading.problem('figures must have one to four entries.');
      const more = readPoints(points, 3, reading);
      return read.length > 0
        ? { kind: 'big-number', figures: read.slice(0, 4), ...(more.length > 0 && { points: more }) }
        : undefined;
    },
  },
  timeline: {
    use: 'events or milestones with their dates',
    fields: ({ events, event }) => ({
      events: list(
        object({
          when: text('The date or period.', 20),
          what: text('What happens.', event),
          detail: optional(text('What else matters of it.', event)),
        }),
        events,
        'In their order.',
      ),
    }),
    read: ({ events }, { capacity, problem }) => {
      const read = listOf(events)
        .map(fieldsOf)
        .flatMap(({ when, what, detail }) => {
          const words = wordsOf(what);
          const more = wordsOf(detail);
          return words ? [{ when: wordsOf(when) ?? '', what: words, ...(more && { detail: more }) }] : [];
        });
      if (read.length < 2) problem('events must have at least two entries.');
      if (read.length > capacity.events)
        problem(`events has ${read.length} entries, and the slide holds ${capacity.events}.`);
      return read.length > 0 ? { kind: 'timeline', events: read } : undefined;
    },
  },
  quote: {
    use: 'the very words of somebody in the material',
    fields: ({ quotation }) => ({
      text: text('The words exactly as the material has them, without quotation marks.', quotation),
      by: optional(text('Who said them, as the material has it.', 60)),
    }),
    read: ({ text: words, by }, { problem }) => {
      const said = wordsOf(words)
        ?.replace(/^["“”„«»]{1,2}|["“”«»]{1,2}$/gu, '')
        .trim();
      if (!said) problem('text is missing.');
      const speaker = wordsOf(by);
      return said ? { kind: 'quote', text: said, ...(speaker && { by: speaker }) } : undefined;
    },
  },
} satisfies Record<string, WrittenKind>;

/** All kinds that a model may write. The title slide comes from the plan. */
export const writtenKinds = {
  ...textKinds,
  ...groupKinds,
  chart: chartKind,
  table: tableKind,
  picture: pictureKind,
};
export type KindName = keyof typeof writtenKinds;

export const kindNames = Object.keys(writtenKinds) as KindName[];
export const kindOf = (name: KindName): WrittenKind => writtenKinds[name];

/** Whether the material has what a kind needs: pictures or quotations. */
export const isGiven = (name: KindName, { passages }: Material): boolean =>
  name === 'picture'
    ? passages.some(({ kind }) => kind === 'picture')
    : name !== 'quote' || passages.length > 0;
