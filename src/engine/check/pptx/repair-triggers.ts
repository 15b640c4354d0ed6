import type { Element } from '@xmldom/xmldom';
import type { DeckPackage } from '../../package/deck-package.ts';
import { child, children, descendants, integer } from '../../package/xml.ts';
import type { Finding } from '../finding.ts';

/** Known causes of PowerPoint's repair prompt that the schema or other programs allow. */
export function checkRepairTriggers(deck: DeckPackage): Finding[] {
  const { package: opened } = deck;
  const types = children(opened.root('/[Content_Types].xml'), 'Override');
  const phantoms = types.flatMap((type): Finding[] => {
    const part = type.getAttribute('PartName') ?? '';
    const there = opened.names.some((name) => name.toLowerCase() === part.toLowerCase());
    return there ? [] : [problem(`[Content_Types].xml names ${part}, which is not in the file.`)];
  });
  return [
    ...phantoms,
    ...deck.slides.flatMap((part, index) =>
      triggersIn(opened.root(part)).map((message) => ({ ...problem(message), page: index + 1 })),
    ),
  ];
}

const problem = (message: string): Finding => ({
  rule: 'package',
  message: `${message} PowerPoint may offer to repair it.`,
});

function triggersIn(slide: Element): string[] {
  const cells = descendants(slide, 'tc');
  const ground = descendants(slide, 'bgPr').filter(
    (properties) => !child(properties, 'effectLst') && !child(properties, 'effectDag'),
  );
  const found: [boolean, string][] = [
    [cells.some((cell) => !child(cell, 'txBody')), 'A cell of a table has no text body.'],
    [
      cells.some((cell) => child(cell, 'tcPr')?.getAttribute('anchor') === 'mid'),
      'A cell of a table is anchored "mid"; the word is "ctr".',
    ],
    [ground.length > 0, 'The background has no list of effects.'],
    [descendants(slide, 'ln').some(isBare), 'An outline says nothing.'],
    [descendants(slide, 'ext').some(isNegative), 'An object has a negative width or height.'],
  ];
  return found.filter(([is]) => is).map(([, message]) => message);
}

const isBare = (line: Element): boolean => children(line).length === 0 && line.attributes.length === 0;

/** Only extents of objects: extensions have the same element name. */
const isNegative = (extent: Element): boolean =>
  (integer(extent, 'cx') ?? 0) < 0 || (integer(extent, 'cy') ?? 0) < 0;
