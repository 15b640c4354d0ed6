import type { Element } from '@xmldom/xmldom';
import { type DeckPackage, openDeck } from '../../package/deck-package.ts';
import { nonVisual } from '../../package/placeholder.ts';
import { chartPart } from '../../package/reading/read-deck.ts';
import { type OpenSlide, openSlide, type SlideObject } from '../../package/reading/slide-objects.ts';
import { child, descend, descendants } from '../../package/xml.ts';
import {
  fieldsIn,
  hasLooseBraces,
  lettersOf,
  onlyField,
  slideMarksOf,
  type Unit,
  unitsIn,
} from './fields.ts';
import type { MergeWarning, TemplateField } from './merge.ts';

/** A parsed template: the data each slide needs. */
export interface Template {
  slides: TemplateSlide[];
  /** Masters and layouts, which all slides share. */
  shared: Asked;
  warnings: MergeWarning[];
}

export interface TemplateSlide extends Asked {
  part: string;
  number: number;
  /** The list the slide is repeated for. */
  mark: string | undefined;
}

interface Asked {
  units: Pick<Unit, 'isRow' | 'fields'>[];
  /** Stand-alone fields in links and descriptions. */
  names: string[];
  pictures: string[];
  /** A chart with a plain name stays as it is if no data have that name. */
  charts: { name: string; optional: boolean }[];
}

/** @throws SourceError if the file is no presentation */
export function readTemplate(bytes: Uint8Array): Template {
  const deck = openDeck(bytes);
  const warnings: MergeWarning[] = [];
  const slides = deck.slides.map((part, index): TemplateSlide => {
    const number = index + 1;
    const asked = askedBy(deck, openSlide(deck, part), (message) =>
      warnings.push({ code: 'NOT_A_FIELD', slide: number, message }),
    );
    const marks = [...new Set(asked.units.flatMap(slideMarksOf))];
    if (marks.length > 1)
      warnings.push({
        code: 'NOT_REPEATED',
        slide: number,
        message: `Slide ${number} is marked for several lists; it is repeated for {{#${marks[0]}}} alone.`,
      });
    return { ...asked, part, number, mark: marks[0] };
  });
  const shared = sharedParts(deck).map((part) => textAsked(deck, [part]));
  return {
    slides,
    shared: {
      units: shared.flatMap(({ units }) => units),
      names: shared.flatMap(({ names }) => names),
      pictures: [],
      charts: [],
    },
    warnings,
  };
}

/** All fields, in slide order. */
export function templateFields({ slides, shared }: Template): TemplateField[] {
  const found = [...slides, { ...shared, number: null, mark: undefined }].flatMap(
    (slide): TemplateField[] => {
      const at = (kind: TemplateField['kind']) => (name: string) => ({ name, kind, slide: slide.number });
      const fields = slide.units.flatMap((unit) => unit.fields);
      const named = (kind: string) => fields.filter((field) => field.kind === kind).map(({ name }) => name);
      return [
        ...named('open').map(at('list')),
        ...[...named('value'), ...slide.names].map(at('text')),
        ...slide.pictures.map(at('picture')),
        ...slide.charts.map(({ name }) => name).map(at('chart')),
      ];
    },
  );
  const seen = new Set<string>();
  return found.filter(({ name, kind, slide }) => {
    const key = `${kind} ${slide} ${name}`;
    return !seen.has(key) && seen.add(key);
  });
}

export const sharedParts = ({ masters }: DeckPackage): string[] =>
  masters.flatMap((master) => [master.part, ...master.layouts.map(({ part }) => part)]);

const textParts = /\/(notesSlide|chart|chartUserShapes|diagramData|diagramDrawing)$/;

/** A slide's part and those with more of its text. */
export function partsOf({ package: opened }: DeckPackage, slide: string): string[] {
  const found = [slide];
  for (const part of found)
    for (const { type, target, external } of opened.relationships(part))
      if (!external && textParts.test(type) && opened.has(target) && !found.includes(target))
        found.push(target);
  return found;
}

function askedBy(deck: DeckPackage, slide: OpenSlide, warn: (message: string) => void): Asked {
  const parts = partsOf(deck, slide.part);
  for (const paragraph of parts.flatMap((part) => descendants(deck.package.root(part), 'p'))) {
    const text = lettersOf(paragraph);
    if (hasLooseBraces(text))
      warn(`“${text.trim().slice(0, 60)}” has braces that are not a field; they were left as they are.`);
  }
  for (const part of parts.slice(1))
    if (/\/charts?\//.test(part) && descendants(deck.package.root(part), 'v').some(holdsField))
      warn(
        'The data of a chart contain a field, which was left as it is: give the chart a name and its numbers under it.',
      );
  return {
    ...textAsked(deck, parts),
    pictures: slide.objects.flatMap((object) => pictureField(object)?.name ?? []),
    charts: slide.objects.flatMap((object) => chartField(deck, slide, object) ?? []),
  };
}

const holdsField = ({ textContent }: Element): boolean => fieldsIn(textContent ?? '').length > 0;

function textAsked(deck: DeckPackage, parts: readonly string[]): Asked {
  const roots = parts.map((part) => deck.package.root(part));
  const links = parts.flatMap((part) => linkFields(deck, part));
  const described = roots.flatMap((root) => descriptions(root).flatMap(({ text }) => fieldsIn(text)));
  return {
    units: roots.flatMap(unitsIn).map(({ isRow, fields }) => ({ isRow, fields })),
    names: [...links, ...described.map(({ name }) => name)],
    pictures: [],
    charts: [],
  };
}

/** Object descriptions with fields among other words; a picture's own field is excluded. */
export function descriptions(root: Element): { element: Element; attribute: string; text: string }[] {
  return descendants(root, 'cNvPr').flatMap((element) => {
    const isPicture = element.parentNode?.localName === 'nvPicPr';
    return ['descr', 'title'].flatMap((attribute) => {
      const text = element.getAttribute(attribute) ?? '';
      return fieldsIn(text).length === 0 || (isPicture && onlyField(text))
        ? []
        : [{ element, attribute, text }];
    });
  });
}

/** Programs percent-encode braces in addresses. */
export const linkText = (target: string): string =>
  target.replace(/%7B%7B/gi, '{{').replace(/%7D%7D/gi, '}}');

const linkFields = ({ package: opened }: DeckPackage, part: string): string[] =>
  opened
    .relationships(part)
    .flatMap(({ external, target }) => (external ? fieldsIn(linkText(target)).map(({ name }) => name) : []));

/** The element of an object that is drawn with a picture, and the field that its name or description is. */
export function pictureField({ element, name }: SlideObject): { name: string; fill: Element } | undefined {
  const fill =
    element.localName === 'pic' ? child(element, 'blipFill') : descend(element, 'spPr', 'blipFill');
  if (!fill || !child(fill, 'blip')) return undefined;
  const description = child(nonVisual(element), 'cNvPr')?.getAttribute('descr') ?? '';
  const field = onlyField(name) ?? onlyField(description);
  return field === undefined ? undefined : { name: field, fill };
}

/** The part of a chart, and the field that its name is. */
export function chartField(
  deck: DeckPackage,
  slide: OpenSlide,
  { element, kind, name }: SlideObject,
): { name: string; optional: boolean; part: string } | undefined {
  const part = kind === 'chart' ? chartPart(element, { deck, slide }) : undefined;
  if (!part) return undefined;
  const field = onlyField(name);
  return { name: field ?? name.trim(), optional: field === undefined, part };
}
