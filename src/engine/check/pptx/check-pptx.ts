import { type DeckPackage, layoutOfSlide, openDeck } from '../../package/deck-package.ts';
import { overflowsOf } from '../../package/measured/overflow.ts';
import { type CheckedSlide, readSlide } from '../../package/measured/read-slide.ts';
import { isFooter, nonVisual } from '../../package/placeholder.ts';
import { child, children, descendants } from '../../package/xml.ts';
import type { CheckReport, Finding } from '../finding.ts';
import { checkContrast } from './contrast.ts';
import { checkOverlap } from './overlap.ts';
import { checkPackage } from './package-parts.ts';
import { checkPosterSlide } from './poster.ts';
import { checkRepairTriggers } from './repair-triggers.ts';

export function checkPptx(bytes: Uint8Array): CheckReport {
  const deck = openDeck(bytes);
  const fonts = new FontUse();
  const findings = [
    ...checkPackage(deck),
    ...checkRepairTriggers(deck),
    ...deck.slides.flatMap((part, index) =>
      checkSlide(deck, part, fonts).map((one) => ({ ...one, page: index + 1 })),
    ),
    ...checkFonts(deck, fonts),
  ];
  return { format: 'pptx', pages: deck.slides.length, findings };
}

function checkSlide(deck: DeckPackage, part: string, fonts: FontUse): Finding[] {
  const slide = readSlide(deck, deck.package.root(part), layoutOfSlide(deck, part));
  for (const { text } of slide.objects) for (const family of text?.families ?? []) fonts.add(family);
  return [
    ...checkOverflow(slide),
    ...checkOverlap(slide),
    ...checkContrast(slide),
    ...checkAltText(slide),
    ...checkPlaceholders(slide),
    ...(deck.slides.length === 1 ? checkPosterSlide(slide) : []),
  ];
}

/** Empty placeholders, which show their prompt to whoever edits the slide. */
function checkPlaceholders({ objects }: CheckedSlide): Finding[] {
  return objects.flatMap(({ placeholder, text, kind, name }) => {
    if (!placeholder || isFooter(placeholder.type) || kind !== 'shape' || text) return [];
    return [{ rule: 'empty-placeholder', object: name, message: `The placeholder "${name}" is empty.` }];
  });
}

/** Collects the font families a presentation uses. */
class FontUse {
  readonly families = new Set<string>();

  add(family: string): void {
    if (family) this.families.add(family);
  }
}

/** Fonts that come with presentation programs and need no embedding. */
const everywhere =
  /^(arial|aptos|calibri|cambria|candara|consolas|constantia|corbel|courier new|georgia|gill sans( mt)?|helvetica|impact|liberation (sans|serif|mono)|segoe ui|tahoma|times new roman|trebuchet ms|verdana|dejavu sans)\b/i;

/** Fonts that other machines may lack and the file does not embed. */
function checkFonts(deck: DeckPackage, { families }: FontUse): Finding[] {
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

/** Texts that overflow their boxes and objects beyond the page edge. */
const checkOverflow = (slide: CheckedSlide): Finding[] =>
  overflowsOf(slide).map(({ object: { name }, lost }) => ({
    rule: 'overflow',
    object: name,
    message:
      lost === undefined
        ? `"${name}" extends beyond the edge of the slide.`
        : `The text of "${name}" is ${lost} px taller than its box.`,
  }));

/** Pictures, charts and tables without alternative text, unless marked decorative. */
function checkAltText({ objects }: CheckedSlide): Finding[] {
  return objects.flatMap(({ element, kind, name }) => {
    if (kind !== 'picture' && kind !== 'frame') return [];
    const properties = child(nonVisual(element), 'cNvPr');
    const described = properties?.getAttribute('descr')?.trim() || properties?.getAttribute('title')?.trim();
    const decorative =
      properties && descendants(properties, 'decorative').some((one) => one.getAttribute('val') === '1');
    if (described || decorative) return [];
    return [{ rule: 'alt-text', object: name, message: `"${name}" has no alternative text.` }];
  });
}
