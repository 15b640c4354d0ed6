import { type DeckPackage, layoutOfSlide, openDeck } from '../../package/deck-package.ts';
import { readSlide } from '../../package/measured/read-slide.ts';
import type { CheckReport, Finding } from '../finding.ts';
import { checkAltText } from './alt-text.ts';
import { checkContrast } from './contrast.ts';
import { checkFonts, FontUse } from './fonts.ts';
import { checkOverflow } from './overflow.ts';
import { checkOverlap } from './overlap.ts';
import { checkPackage } from './package-parts.ts';
import { checkPlaceholders } from './placeholders.ts';
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
