import type { Element } from '@xmldom/xmldom';
import type { OoxmlPackage } from '../package/package.ts';
import { child, children, descend } from '../package/xml.ts';
import { attribute, treeOf } from '../read/office/office-file.ts';

/** What paragraph styles and numbering say about a paragraph. */
export interface WordStyles {
  headingLevel(style: string, properties: Element | undefined): number | undefined;
  list(style: string, properties: Element | undefined): { ordered: boolean } | undefined;
}

interface Style {
  name: string;
  basedOn?: string;
  properties?: Element;
}

export function readStyles(file: OoxmlPackage, main: string): WordStyles {
  const styles = readStyleTable(part(file, main, 'styles'));
  const formats = readNumberFormats(part(file, main, 'numbering'));

  /** The style and what it is based on; a style that is based on itself ends the walk. */
  function lineage(id: string): Style[] {
    const found: Style[] = [];
    for (
      let style = styles.get(id);
      style && !found.includes(style);
      style = styles.get(style.basedOn ?? '')
    ) {
      found.push(style);
    }
    return found;
  }

  return {
    headingLevel(id, properties) {
      const own = outlineLevel(properties);
      if (own !== undefined) return own;
      for (const { name, properties: inherited } of lineage(id)) {
        if (/^title$/i.test(name)) return 1;
        const named = /^(?:heading|überschrift|titre|título|titolo)\s*(\d)$/i.exec(name)?.[1];
        const level = named ? Number(named) : outlineLevel(inherited);
        if (level !== undefined) return level;
      }
      return undefined;
    },
    list(id, properties) {
      const all = [properties, ...lineage(id).map((style) => style.properties)];
      const numbering = all.map((one) => child(one, 'numPr')).find((one) => one !== undefined);
      const number = attribute(child(numbering, 'numId'), 'val');
      if (!number || number === '0') return undefined;
      const level = attribute(child(numbering, 'ilvl'), 'val') ?? '0';
      return { ordered: (formats.get(`${number}/${level}`) ?? 'bullet') !== 'bullet' };
    },
  };
}

function outlineLevel(properties: Element | undefined): number | undefined {
  const value = attribute(child(properties, 'outlineLvl'), 'val');
  // Level 9 is how Word writes "body text".
  return value === undefined || Number(value) > 8 ? undefined : Number(value) + 1;
}

function part(file: OoxmlPackage, main: string, kind: string): Element | undefined {
  const target = file.relationships(main).find(({ type }) => type.endsWith(`/${kind}`))?.target;
  return target && file.has(target) ? treeOf(file, target) : undefined;
}

function readStyleTable(root: Element | undefined): Map<string, Style> {
  const entries = root ? children(root, 'style') : [];
  return new Map(
    entries.map((style) => {
      const basedOn = attribute(child(style, 'basedOn'), 'val');
      const properties = child(style, 'pPr');
      const name = attribute(child(style, 'name'), 'val') ?? '';
      return [
        attribute(style, 'styleId') ?? '',
        { name, ...(basedOn && { basedOn }), ...(properties && { properties }) },
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
    for (const level of abstract.get(attribute(child(number, 'abstractNumId'), 'val') ?? '') ?? []) {
      const format = attribute(descend(level, 'numFmt'), 'val') ?? 'bullet';
      formats.set(`${id}/${attribute(level, 'ilvl') ?? '0'}`, format);
    }
  }
  return formats;
}
