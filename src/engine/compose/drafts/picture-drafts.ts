import type { Section } from '../../material/material.ts';
import { shorten } from '../../material/shorten.ts';
import { citationsOf, type Draft, type Drafting, limits, uniquePlaces } from './draft.ts';

/** Smaller ones are logos, icons and rules. */
const leastEdge = 240;
const mostRatio = 4;

/** Pictures worth a slide: given by the author, or in a document and wanted from there. */
export function pictureDrafts(section: Section, drafting: Drafting): Draft[] {
  const { text, material } = drafting;
  const alone = section.statements.length === 0 && section.title === '' && section.tables.length === 0;
  return section.pictures
    .filter(
      ({ width, height }) =>
        Math.min(width, height) >= leastEdge &&
        Math.max(width, height) / Math.min(width, height) <= mostRatio,
    )
    .filter(() => alone || drafting.pictures)
    .slice(0, 3)
    .map((picture) => {
      const beside = section.statements.slice(0, 3);
      const alt = picture.alt ?? (section.title || text.words.picture);
      return {
        slide: {
          kind: 'picture' as const,
          title: shorten(section.title || picture.alt || text.words.picture, limits.title),
          asset: picture.asset,
          alt,
          ...(picture.alt && section.title && { caption: shorten(picture.alt, limits.point) }),
          ...(beside.length > 1 && {
            points: beside.map((one) => ({ text: shorten(one.text, limits.point) })),
          }),
          citations: uniquePlaces([picture.at, ...citationsOf(beside)]),
        },
        score: alone ? 0.9 : 0.6,
        vector: material.vectorOf(`${section.title} ${alt}`),
        section,
        position: section.statements[0]?.order ?? 0,
        uses: [],
      };
    });
}
