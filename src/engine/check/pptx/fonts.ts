import type { DeckPackage } from '../../package/deck-package.ts';
import { child, children } from '../../package/xml.ts';
import type { Finding } from '../finding.ts';

/** The families that words of a presentation are set in. */
export class FontUse {
  readonly families = new Set<string>();

  add(family: string): void {
    if (family) this.families.add(family);
  }
}

/** What comes with presentation programs, so that nobody embeds it. */
const everywhere =
  /^(arial|aptos|calibri|cambria|candara|consolas|constantia|corbel|courier new|georgia|gill sans( mt)?|helvetica|impact|liberation (sans|serif|mono)|segoe ui|tahoma|times new roman|trebuchet ms|verdana|dejavu sans)\b/i;

/** Families that the reader's machine may lack and the file does not bring along. */
export function checkFonts(deck: DeckPackage, { families }: FontUse): Finding[] {
  const list = child(deck.package.root(deck.presentation), 'embeddedFontLst');
  const embedded = new Set(
    children(list ?? deck.package.root(deck.presentation), 'embeddedFont').map((font) =>
      child(font, 'font')?.getAttribute('typeface'),
    ),
  );
  return [...families]
    .filter((family) => !embedded.has(family) && !everywhere.test(family))
    .sort()
    .map((family) => ({ rule: 'fonts', message: `The font ${family} is used but not embedded.` }));
}
