import type { Element } from '@xmldom/xmldom';
import { anyPattern } from '../../language/document-words.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { child, children, descend } from '../../package/xml.ts';
import { lookOf, type StyledLook } from './docx-paragraph.ts';
import { attribute, treeOf } from './office-file.ts';

/** The role of a paragraph by style, in any UI language. */
export type ParagraphRole =
  | 'title'
  | 'subtitle'
  | 'author'
  | 'date'
  | 'abstract'
  | 'caption'
  | 'contents'
  | 'quotation'
  | 'code'
  | 'references';

/** Information from paragraph styles and numbering. */
export interface WordStyles {
  headingLevel(style: string, properties: Element | undefined): number | undefined;
  role(style: string): ParagraphRole | undefined;
  list(style: string, properties: Element | undefined): ListPlace | undefined;
  /** Formatting of a style; without a style, the document default. */
  look(style: string): StyledLook & { fixed: boolean };
}

export interface ListPlace {
  /** Numbering id: shared by paragraphs of one list. */
  number: string;
  level: number;
  ordered: boolean;
}

interface Style {
  id: string;
  name: string;
  basedOn?: string;
  properties?: Element;
  run?: Element;
}

/** Word writes built-in style names in English; other programs translate some. */
const roles: [RegExp, ParagraphRole][] = [
  [/^\W?title ?(?:block)?$/i, 'title'],
  [/^subtitle$/i, 'subtitle'],
  [/^\W?authors? ?(?:block)?$/i, 'author'],
  [/^date$/i, 'date'],
  [/^abstract$/i, 'abstract'],
  [/^(?:(?:image|table|figure) caption|captioned figure|illustration|figure|table)$/i, 'caption'],
  [new RegExp(`^(?:${anyPattern(({ captionStyles }) => captionStyles)})$`, 'i'), 'caption'],
  [/^(?:toc|contents) ?(?:\d|heading)|^table of (?:figures|contents)|^(?:index|contents) ?\d?$/i, 'contents'],
  [/^(?:intense )?quote$|^quotations?$|^block text$/i, 'quotation'],
  [/^(?:source code|html preformatted|preformatted text|code|verbatim)$/i, 'code'],
  [/^bibliography(?: \d)?$/i, 'references'],
];

/** "Heading 2", and custom names: "Heading 2 Numbered". */
const headingName = new RegExp(
  `^(?:${anyPattern(({ headingStyles }) => headingStyles)})\\s*(\\d)(?:\\s.*)?$`,
  'iu',
);

export function readStyles(file: OoxmlPackage, main: string): WordStyles {
  const root = part(file, main, 'styles');
  const styles = readStyleTable(root);
  const usual = lookOf(descend(root, 'docDefaults', 'rPrDefault', 'rPr')).size || unsaid;
  const unnamed = root && children(root, 'style').find(isDefault);
  const formats = readNumberFormats(part(file, main, 'numbering'));
  const lineages = new Map<string, Style[]>();

  /** The style and its ancestors; a cycle ends the walk. */
  function lineage(id: string): Style[] {
    const known = lineages.get(id);
    if (known) return known;
    const found = new Map<string, Style>();
    for (let style = styles.get(id); style && !found.has(style.id) && found.size < 20; ) {
      found.set(style.id, style);
      style = styles.get(style.basedOn ?? '');
    }
    const made = [...found.values()];
    lineages.set(id, made);
    return made;
  }

  return {
    headingLevel(id, properties) {
      const own = outlineLevel(properties);
      if (own !== undefined) return own;
      for (const { name, properties: inherited } of lineage(id)) {
        const named = headingName.exec(name)?.[1];
        const level = named ? Number(named) : outlineLevel(inherited);
        if (level !== undefined) return level;
      }
      return undefined;
    },
    role(id) {
      for (const { name } of lineage(id)) {
        const found = roles.find(([pattern]) => pattern.test(name));
        if (found) return found[1];
      }
      return undefined;
    },
    look(id) {
      const looks = lineage(id || (attribute(unnamed, 'styleId') ?? '')).map(({ run }) => lookOf(run));
      return {
        fixed: looks.some(({ fixed }) => fixed),
        size: looks.find(({ size }) => size > 0)?.size ?? usual,
        bold: looks.find(({ bold }) => bold !== undefined)?.bold ?? false,
      };
    },
    list(id, properties) {
      const all = [properties, ...lineage(id).map((style) => style.properties)];
      const numbering = all.map((one) => child(one, 'numPr'));
      const first = (name: string) =>
        numbering.map((one) => attribute(child(one, name), 'val')).find((value) => value !== undefined);
      const number = first('numId');
      if (!number || number === '0') return undefined;
      const level = Number(first('ilvl') ?? 0);
      const format = formats.get(`${number}/${level}`) ?? 'bullet';
      if (format === 'none') return undefined;
      return { number, level, ordered: format !== 'bullet' };
    },
  };
}

/** Word's default size. */
const unsaid = 20;

const isDefault = (style: Element): boolean =>
  attribute(style, 'type') === 'paragraph' && ['1', 'true'].includes(attribute(style, 'default') ?? '');

export function outlineLevel(properties: Element | undefined): number | undefined {
  const value = attribute(child(properties, 'outlineLvl'), 'val');
  // Word uses level 9 for body text.
  return value === undefined || !(Number(value) <= 8) ? undefined : Number(value) + 1;
}

function part(file: OoxmlPackage, main: string, kind: string): Element | undefined {
  const target = file.relationships(main).find(({ type }) => type.endsWith(`/${kind}`))?.target;
  return target && file.has(target) ? treeOf(file, target) : undefined;
}

function readStyleTable(root: Element | undefined): Map<string, Style> {
  const entries = root ? children(root, 'style') : [];
  return new Map(
    entries.map((style) => {
      const id = attribute(style, 'styleId') ?? '';
      const basedOn = attribute(child(style, 'basedOn'), 'val');
      const properties = child(style, 'pPr');
      const name = attribute(child(style, 'name'), 'val') ?? '';
      const run = child(style, 'rPr');
      return [
        id,
        { id, name, ...(basedOn && { basedOn }), ...(properties && { properties }), ...(run && { run }) },
      ];
    }),
  );
}

/** Number format by "number/level". */
function readNumberFormats(root: Element | undefined): Map<string, string> {
  const formats = new Map<string, string>();
  if (!root) return formats;
  const abstract = new Map(
    children(root, 'abstractNum').map((one) => [attribute(one, 'abstractNumId') ?? '', children(one, 'lvl')]),
  );
  for (const number of children(root, 'num')) {
    const id = attribute(number, 'numId') ?? '';
    const own = children(number, 'lvlOverride').flatMap((one) => child(one, 'lvl') ?? []);
    for (const level of [
      ...(abstract.get(attribute(child(number, 'abstractNumId'), 'val') ?? '') ?? []),
      ...own,
    ]) {
      const format = attribute(descend(level, 'numFmt'), 'val') ?? 'decimal';
      formats.set(`${id}/${attribute(level, 'ilvl') ?? '0'}`, format);
    }
  }
  return formats;
}
