import { type Clause, isThing } from '../clauses.ts';
import { takeRest } from '../free-text.ts';
import { type Item, means } from '../item.ts';
import type { Operation } from '../operations.ts';
import type { SlideReference } from '../references.ts';
import { anyPlacesOf, ask, placesOf, type Reader, type State } from '../state.ts';

/** Edits of the document as a whole. */

export const changeTemplate: Reader = (clause) => {
  const template = clause.thing('template');
  if (!template || clause.asks('delete')) return undefined;
  clause.use(template);
  const name = clause.take(({ kind }) => kind === 'quote' || kind === 'name' || kind === 'other');
  clause.takeAll(({ kind, ids }) => kind === 'slides' && ids[0] === 'deck');
  return name ? [{ op: 'document.template', name: name.text }] : [{ op: 'document.template', name: '?' }];
};

export const changeLanguage: Reader = (clause) => {
  const language = clause.find(({ kind }) => kind === 'language');
  const labels = clause.thing('language', 'labels');
  const isText = clause.items.some(({ kind, text }) => kind === 'quote' || /^[:：]$/.test(text));
  if (!language && !labels && !isText && clause.asks('translate'))
    return ask('Translating takes a language model. Give the words of the other language instead.');
  if (!language || !(labels || clause.asks('translate', 'set', 'rewrite', 'convert'))) return undefined;
  if (!labels || clause.asks('translate'))
    return ask(
      'Translating takes a language model. Ask for the language labels to be changed, or give the words of the other language.',
    );
  clause.use(language, labels);
  clause.takeAll(({ kind, ids }) => kind === 'slides' && ids[0] === 'deck');
  return [{ op: 'document.language', language: language.ids[0] as 'de' }];
};

export const refuseUndo: Reader = (clause) =>
  clause.asks('undo')
    ? ask(
        'An edit cannot take back the turn before it. `svc deck undo` and `svc poster undo` do: they make that turn the latest again.',
      )
    : undefined;

/** "Make it nicer", "more formal": matters of taste or wording. */
export const refuseTaste: Reader = (clause) => {
  if (
    clause.items.some(
      ({ kind }) => kind === 'quote' || kind === 'colour' || kind === 'font' || kind === 'number',
    )
  )
    return undefined;
  const isBare = clause.items.every(({ kind, text }) => kind !== 'form' && !/^[:：]$/.test(text));
  if (clause.asks('reword') || (isBare && clause.asks('rewrite')))
    return ask(
      'Saying it in other words takes a language model. Give the new words, such as “Change the title of slide 2 to …”.',
    );
  if (clause.asks('tone'))
    return ask(
      'What looks nicer is for you to say: ask for another template, colour, font, size or order, such as “Make the titles blue”.',
    );
  return undefined;
};

const slots = /^accent[1-6]$/;

/** "Use green as the accent colour", "use accent 3 on slide 4", "use #AA3377 instead of green". */
export const changeAccent: Reader = (clause, state) => {
  const colours = clause.all(({ kind }) => kind === 'colour');
  const accent = clause.find(means('attribute', 'accent'));
  const [from, to] = [
    colours.find(({ link }) => link === 'instead'),
    colours.find(({ link }) => link !== 'instead'),
  ];
  if (from && to && colours.length === 2) {
    clause.use(from, to, accent);
    clause.takeAll(
      ({ kind, ids }) =>
        (kind === 'attribute' && ids.includes('colour')) || (kind === 'amount' && ids.includes('all')),
    );
    clause.takeAll(({ kind, ids }) => kind === 'slides' && ids[0] === 'deck');
    return [{ op: 'document.recolour', from: from.ids[0] ?? '', to: to.ids[0] ?? '' }];
  }
  const whole = state.surface.kind === 'poster' ? clause.find(means('attribute', 'colour')) : undefined;
  const named = accent ?? whole;
  if (!named || !clause.asks('set', 'add', 'give', 'highlight')) return undefined;
  const number = clause.take(({ kind }) => kind === 'number');
  const slot = `accent${number?.value ?? 0}`;
  const [colour] = colours;
  clause.use(named, colour);
  const slides = placesOf(clause);
  if (!colour && !slots.test(slot)) return ask('Which colour should be used for emphasis?');
  return [
    {
      op: 'document.accent',
      colour: colour ? (colour.ids[0] ?? '') : (slot as 'accent1'),
      ...(slides && { slides }),
    },
  ];
};

const into = new Set(['to', 'with', 'as', 'for', 'by']);

/** "Change the orange to dark green everywhere", "replace the turquoise with navy". */
export const recolourAll: Reader = (clause, state) => {
  const [from, to, ...more] = clause.all(({ kind }) => kind === 'colour');
  if (!from || !to || more.length > 0 || from.link || !into.has(to.link ?? '')) return undefined;
  if (state.surface.kind !== 'deck' || !clause.asks('set', 'replace', 'convert')) return undefined;
  const { items } = clause;
  const isPlain = items.every(
    (item) =>
      ['verb', 'colour', 'mark'].includes(item.kind) ||
      (item.kind === 'amount' && item.ids.includes('all')) ||
      (item.kind === 'attribute' && item.ids.includes('colour')) ||
      (item.kind === 'slides' &&
        (item.ids[0] === 'deck' || item.refs?.[0] === 'all' || state.surface.anyFile)),
  );
  // "Replace Aqua by Teal" may be about words.
  const isColour =
    from.definite || items.some(({ kind }) => ['amount', 'attribute', 'slides'].includes(kind));
  if (!isPlain || !isColour) return undefined;
  const slides = items.some(
    ({ kind, refs }) => kind === 'slides' && refs?.[0] !== 'all' && refs?.[0] !== 'current',
  )
    ? placesOf(clause)
    : undefined;
  clause.use(...items);
  return [
    { op: 'document.recolour', from: from.ids[0] ?? '', to: to.ids[0] ?? '', ...(slides && { slides }) },
  ];
};

/** "Show the sources in the footer", "hide the list of sources", "put the sources into the notes". */
export const changeSources: Reader = (clause) => {
  const sources = clause.thing('sources', 'citations');
  if (!sources || !clause.asks('show', 'hide', 'delete', 'move', 'add', 'set')) return undefined;
  if (clause.asks('set') && !clause.asks('show', 'hide') && !clause.thing('notes', 'footer'))
    return undefined;
  clause.use(sources);
  if ((sources.nth ?? sources.count) !== undefined)
    return ask('Sources are shown or hidden together. Should all of them go?');
  const notes = clause.takeThing('notes');
  clause.takeAll(
    (item) =>
      isThing(item, 'footer') ||
      (item.kind === 'slides' && item.refs?.[0] === 'all') ||
      (item.kind === 'place' && item.ids.includes('bottom')),
  );
  return [
    { op: 'document.sources', show: !clause.asks('hide', 'delete'), ...(notes && { in: 'notes' as const }) },
  ];
};

/** "Number the slides", "number all slides". */
const numbersSlides = (clause: Clause): boolean =>
  clause.items.every(
    ({ kind, refs = [], definite, every, ids }) =>
      ['verb', 'mark', 'amount'].includes(kind) ||
      (kind === 'slides' &&
        ids[0] === 'slide' &&
        (definite || every) &&
        (refs[0] === 'current' || refs[0] === 'all')),
  );

/** "Show the slide numbers", "set the footer to “Draft”". */
export const changeFooter: Reader = (clause, state) => {
  if (clause.asks('number') && numbersSlides(clause)) {
    clause.takeAll(({ kind }) => kind === 'slides');
    return [{ op: 'footer.show', slides: ['all'], what: 'number', show: true }];
  }
  const words = writtenFooter(clause, state);
  if (words) return words;
  const hidden =
    clause.asks('hide') && state.surface.kind === 'deck' ? clause.takeThing('footer') : undefined;
  if (hidden) {
    const slides = anyPlacesOf(clause);
    const where = { ...(slides && { slides }), show: false };
    return (['text', 'number'] as const).map((what) => ({ op: 'footer.show', ...where, what }));
  }
  const what = clause.thing('page-number', 'date');
  const put = isThing(what, 'page-number') && clause.asks('set', 'move');
  const dated = isThing(what, 'date') ? datedFooter(clause, what, state) : undefined;
  if (dated) return dated;
  if (!what || !(put || clause.asks('show', 'hide', 'add', 'delete'))) return undefined;
  clause.use(what);
  const slides = anyPlacesOf(clause);
  // "Page numbers and a footer “Confidential”"
  const footer = clause.takeThing('footer');
  const written = footer && !footer.link && isThing(what, 'page-number') && clause.asks('add', 'show');
  const text = written ? clause.take(({ kind }) => kind === 'quote') : undefined;
  clause.take(({ kind, ids }) => kind === 'place' && ids[0] === 'bottom');
  if (clause.find(({ kind }) => kind === 'place'))
    ask(
      'Page numbers and dates go where the template has them. Say “add page numbers” without a place, or choose another template.',
    );
  const show = !clause.asks('hide', 'delete');
  const [first] = slides ?? [];
  const spared = show && typeof first === 'object' && 'allBut' in first ? first.allBut : [];
  const which = isThing(what, 'date') ? 'date' : 'number';
  return [
    { op: 'footer.show', ...(slides && { slides }), what: which, show },
    // "On all slides but the first": removed there, if present.
    ...(spared.length > 0
      ? [
          {
            op: 'footer.show' as const,
            slides: spared as SlideReference[],
            what: which as 'number',
            show: false,
          },
        ]
      : []),
    ...(text
      ? [
          {
            op: 'text.set' as const,
            on: { kind: 'footer' as const, ...(slides && { slides }) },
            text: [text.text],
          },
        ]
      : []),
  ];
};

/** "Put Confidential in the footer of all slides", "add the date 12 June 2025 to the footer". */
function writtenFooter(clause: Clause, { surface }: State): Operation[] | undefined {
  const [verb] = clause.items.filter(({ kind }) => kind === 'verb');
  const footer = clause.thing('footer');
  if (!verb || !['in', 'to'].includes(footer?.link ?? '') || surface.kind !== 'deck') return undefined;
  if (!footer || !clause.asks('set', 'add', 'write', 'show')) return undefined;
  const within = clause.items.filter(({ start }) => start >= verb.end && start < footer.start);
  const date = within.find((item) => isThing(item, 'date'));
  const words = within.filter((item) => item !== date);
  const [first] = words;
  const plain = words.every(({ kind, unit }) => ['other', 'number', 'name'].includes(kind) && !unit);
  const led = date === undefined || (date === within[0] && surface.anyFile);
  if (!first || !plain || !led) return undefined;
  const lead = clause.links.findLast(({ start, end }) => start > first.start && end <= footer.start);
  const text = clause.whole.slice(date?.end ?? first.start, lead?.start ?? footer.start).trim();
  clause.use(footer, ...within);
  const slides = anyPlacesOf(clause);
  return date
    ? [{ op: 'footer.show', ...(slides && { slides }), what: 'date', show: true, text }]
    : [{ op: 'text.set', on: { kind: 'footer', ...(slides && { slides }) }, text: [text] }];
}

/** "Change the date in the footer to 12 May 2026", in a file: a fixed date. */
function datedFooter(clause: Clause, date: Item | undefined, { surface }: State): Operation[] | undefined {
  const footer = clause.thing('footer');
  if (!date || !footer || !surface.anyFile || !clause.asks('set', 'replace')) return undefined;
  const slides = placesOf(clause);
  clause.use(date, footer);
  const quote = clause.take(({ kind }) => kind === 'quote');
  const text = quote?.text ?? takeRest(clause, footer.start > date.start ? footer : date);
  if (!text || !/\d/.test(text)) return undefined;
  return [{ op: 'footer.show', ...(slides && { slides }), what: 'date', show: true, text }];
}

const papers = /^(?:a[0-6]|b[0-6]|letter|legal|tabloid|small|medium|large)$/i;

/** "Make it A2", "change the orientation to portrait". */
export const changeCanvas: Reader = (clause, state) => {
  if (state.surface.kind !== 'poster') return undefined;
  const size = clause.find(({ kind, text }) => (kind === 'other' || kind === 'amount') && papers.test(text));
  const way = clause.find(
    ({ kind, ids }) =>
      kind === 'style' && ids.some((id) => id === 'portrait' || id === 'landscape' || id === 'square-format'),
  );
  const square = way ? undefined : clause.find(({ kind, shape }) => kind === 'thing' && shape === 'square');
  if (!size && !way && !square) return undefined;
  clause.use(size, way, square);
  clause.takeAll(
    (item) =>
      isThing(item, 'orientation') ||
      (item.kind === 'attribute' && item.ids.includes('size')) ||
      item.kind === 'pronoun' ||
      (item.kind === 'slides' && item.ids[0] === 'deck'),
  );
  const orientation =
    square || way?.ids.includes('square-format')
      ? 'square'
      : (way?.ids.find((id) => id === 'portrait' || id === 'landscape') as 'portrait' | undefined);
  return [
    {
      op: 'poster.canvas',
      ...(size && { size: size.text.toLowerCase() }),
      ...(orientation && { orientation }),
    },
  ];
};

/** "Switch the citations to APA". */
export const changeCitations: Reader = (clause, state) => {
  const style = clause.find(
    ({ kind, text }) =>
      (kind === 'other' || kind === 'name') &&
      /^(?:apa|ama|vancouver|mla|chicago|ieee|harvard|service)$/i.test(text),
  );
  const named = clause.thing('citations', 'sources');
  if (state.surface.kind !== 'poster' || !(style || (named && clause.asks('set')))) return undefined;
  clause.use(style, named);
  return [{ op: 'poster.citations', style: style?.text.toLowerCase() ?? '?' }];
};
