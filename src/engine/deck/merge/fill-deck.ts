import { parse } from 'csv-parse/sync';
import { type DeckPackage, openDeck } from '../../package/deck-package.ts';
import { openSlide } from '../../package/reading/slide-objects.ts';
import { relationshipsPart, safeDecode } from '../../package/relationships.ts';
import { fillChart } from '../../package/writing/fill-chart.ts';
import { deleteSlide, duplicateSlide } from '../../package/writing/write-slides.ts';
import { children, descendants } from '../../package/xml.ts';
import { SourceError } from '../../source.ts';
import { chartNumbers, isNumbersFile } from './chart-data.ts';
import { fillPictures, Pictures } from './fill-picture.ts';
import { Budget, fillString, fillText } from './fill-text.ts';
import type { MergedDeck, MergeFile, MergeRecord, MergeWarning } from './merge.ts';
import { lookUp, openList, rootScope, type Scope } from './scope.ts';
import {
  chartField,
  descriptions,
  linkText,
  partsOf,
  readTemplate,
  sharedParts,
  type TemplateSlide,
} from './template.ts';

const mostSlides = 2_000;

interface Filling {
  deck: DeckPackage;
  pictures: Pictures;
  files: ReadonlyMap<string, Uint8Array>;
  budget: Budget;
  warnings: MergeWarning[];
}

/**
 * Fills a template from one record. Parts without fields stay byte for byte.
 * @throws SourceError if the template or a file the data name cannot be used
 */
export function fillDeck(template: Uint8Array, record: MergeRecord, files: readonly MergeFile[]): MergedDeck {
  const { slides } = readTemplate(template);
  const deck = openDeck(template);
  const filling: Filling = {
    deck,
    pictures: new Pictures(files),
    files: new Map(files.map(({ name, bytes }) => [name, bytes])),
    budget: new Budget(),
    warnings: [],
  };
  const scope = rootScope(record);
  const planned = slidesToMake(slides, scope);
  for (const { part, scope: own } of place(deck, slides, planned)) fillSlide(filling, part, own);
  for (const part of sharedParts(deck)) fillParts(filling, [part], scope);
  fillProperties(deck, scope);
  return { bytes: deck.package.saveOver(template), slides: deck.slides.length, warnings: filling.warnings };
}

/** A slide and its data. */
interface Planned {
  /** Part of the template slide. */
  part: string;
  scope: Scope;
}

/** The deck's slides in order. Consecutive slides with the same mark are repeated together. */
function slidesToMake(slides: readonly TemplateSlide[], scope: Scope): Planned[] {
  const made: Planned[] = [];
  for (let at = 0; at < slides.length; ) {
    const { mark } = slides[at] as TemplateSlide;
    let end = at + 1;
    while (mark !== undefined && slides[end]?.mark === mark) end++;
    const group = slides.slice(at, end);
    const scopes = mark === undefined ? [scope] : (openList(mark, scope) ?? []);
    if (made.length + scopes.length * group.length > mostSlides)
      throw new SourceError('too-large', `The filled deck would have more than ${mostSlides} slides.`);
    for (const one of scopes) made.push(...group.map(({ part }) => ({ part, scope: one })));
    at = end;
  }
  if (made.length === 0)
    throw new SourceError('unsupported', 'No slide would be left: the lists for all of them are empty.');
  return made;
}

/** Arranges the planned slides: the first use of a slide keeps it, the others are copies. */
function place(deck: DeckPackage, slides: readonly TemplateSlide[], planned: readonly Planned[]): Planned[] {
  const used = new Set<string>();
  let last = -1;
  const placed = planned.map(({ part, scope }) => {
    const own = used.has(part) ? duplicateSlide(deck, part, last + 1) : part;
    used.add(part);
    last = deck.slides.indexOf(own);
    return { part: own, scope };
  });
  for (const { part } of slides) if (!used.has(part)) deleteSlide(deck, part);
  return placed;
}

function fillSlide(filling: Filling, part: string, scope: Scope): void {
  const { deck, pictures } = filling;
  const slide = openSlide(deck, part);
  fillPictures(deck, slide, scope, pictures);
  for (const object of slide.objects) {
    const chart = chartField(deck, slide, object);
    if (chart) fillOneChart(filling, chart, scope, deck.slides.indexOf(part) + 1);
  }
  fillParts(filling, partsOf(deck, part), scope);
}

function fillOneChart(
  { deck, files, warnings }: Filling,
  { part, name }: { part: string; name: string },
  scope: Scope,
  slide: number,
): void {
  const found = lookUp(name, scope);
  const value = found?.kind === 'list' ? found.entries : found?.value;
  const numbers = chartNumbers(isNumbersFile(value) ? csvRows(value.trim(), files) : value);
  if (!numbers) {
    if (isNumbersFile(value)) throw new SourceError('unsupported', `${value} holds no table of numbers.`);
    return;
  }
  for (const message of fillChart(deck, part, numbers))
    warnings.push({ code: 'CHART', slide, message: `The chart “${name}” ${message}` });
}

function csvRows(name: string, files: ReadonlyMap<string, Uint8Array>): unknown {
  try {
    return parse(Buffer.from(files.get(name) ?? []), {
      bom: true,
      delimiter: [',', ';'],
      skip_empty_lines: true,
      trim: true,
    });
  } catch {
    throw new SourceError('unsupported', `${name} cannot be read as CSV.`);
  }
}

function fillParts({ deck, budget }: Filling, parts: readonly string[], scope: Scope): void {
  for (const part of parts) {
    const root = deck.package.root(part);
    fillText(root, scope, budget);
    for (const { element, attribute, text } of descriptions(root))
      element.setAttribute(attribute, fillString(text, scope));
    fillLinks(deck, part, scope);
  }
}

/** Only keeps link addresses with usual schemes. */
function fillLinks({ package: opened }: DeckPackage, part: string, scope: Scope): void {
  if (!opened.relationships(part).some(({ external, target }) => external && linkText(target).includes('{{')))
    return;
  for (const relationship of children(opened.root(relationshipsPart(part)), 'Relationship')) {
    const text = linkText(relationship.getAttribute('Target') ?? '');
    if (!text.includes('{{')) continue;
    // A field that is the whole address brings its own scheme.
    const whole = fillString(text.replace(/^https?:\/+(?=\{\{)/i, ''), scope);
    const filled = /^(https?:\/\/|mailto:|tel:)\S+$/i.test(whole)
      ? whole
      : fillString(text, scope, encodeURIComponent);
    relationship.setAttribute('Target', encodeURI(safeDecode(filled)));
  }
}

const told = ['title', 'subject', 'description', 'keywords'];

/** Fills document properties such as the title. */
function fillProperties({ package: opened }: DeckPackage, scope: Scope): void {
  const part = '/docProps/core.xml';
  if (!opened.has(part)) return;
  for (const element of descendants(opened.root(part), ...told)) {
    const text = element.textContent ?? '';
    const filled = fillString(text, scope);
    if (filled !== text) element.textContent = filled;
  }
}
