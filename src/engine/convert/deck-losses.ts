import type { DeckPackage } from '../package/deck-package.ts';
import { relationshipTypes } from '../package/names.ts';
import { child } from '../package/xml.ts';
import type { Loss } from './report.ts';

/** Deck-wide parts that are not carried over, by relationship type. */
const left: Record<string, Loss> = {
  [relationshipTypes.font]: {
    what: 'Embedded typefaces',
    why: "the text is set in the brand's",
  },
  [relationshipTypes.handoutMaster]: {
    what: 'The look of handouts',
    why: 'the template decides how handouts look',
  },
  'http://schemas.openxmlformats.org/package/2006/relationships/digital-signature/origin': {
    what: 'The digital signature',
    why: 'it vouches for the file as it was',
  },
  'http://schemas.microsoft.com/office/2006/relationships/ui/extensibility': {
    what: 'Commands added to the ribbon',
    why: 'they belong to the file, not to its slides',
  },
  'http://schemas.microsoft.com/office/2007/relationships/ui/extensibility': {
    what: 'Commands added to the ribbon',
    why: 'they belong to the file, not to its slides',
  },
};

/** The losses of the deck as a whole. */
export function deckLosses({ package: opened, presentation }: DeckPackage): Loss[] {
  const related = ['/', presentation].flatMap((part) => opened.relationships(part));
  const losses = new Set(related.flatMap(({ type }) => left[type] ?? []));
  const settings = related.find(({ type }) => type === relationshipTypes.presProps)?.target;
  const root = opened.root(presentation);
  return [
    ...losses,
    ...(settings && opened.has(settings) && child(opened.root(settings), 'showPr')
      ? [{ what: 'How the show runs (loop, kiosk, narration)', why: "the template's settings apply" }]
      : []),
    ...(child(root, 'modifyVerifier')
      ? [{ what: 'The password that protects it from changes', why: 'anybody can change the converted deck' }]
      : []),
  ];
}
