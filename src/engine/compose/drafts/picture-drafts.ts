import { readingLength } from '../../analysis/segment.ts';
import type { Section, Statement } from '../../material/material.ts';
import { condensed, shorten } from '../../material/shorten.ts';
import type { PictureBlock } from '../../source.ts';
import { citationsOf, type Draft, type Drafting, limits, spoken, uniquePlaces } from './draft.ts';
import { findingAmong, findingTitle } from './finding-title.ts';

/** Smaller ones are logos, icons and rules. */
const leastEdge = 240;
const mostRatio = 4;

/** So many statements stand beside a picture; a section with more has slides of its own for them. */
const mostBeside = 4;

/** Pictures worth a slide: given by the author, or in a document and wanted from there. */
export function pictureDrafts(section: Section, drafting: Drafting, free = section.statements): Draft[] {
  const alone = section.statements.length === 0 && section.title === '' && section.tables.length === 0;
  return section.pictures
    .filter(
      ({ width, height }) =>
        Math.min(width, height) >= leastEdge &&
        Math.max(width, height) / Math.min(width, height) <= mostRatio,
    )
    .filter(() => alone || drafting.pictures)
    .slice(0, 3)
    .map((picture, index) => {
      const beside = index === 0 && free.length <= mostBeside ? free : [];
      return pictureDraft(section, picture, beside, drafting);
    });
}

/** A caption that says more than a word or a file's name does. */
const told = ({ alt = '' }: PictureBlock) => (readingLength(alt) >= 24 && !/\.\w{3,4}$/.test(alt) ? alt : '');

/** A picture with what its section says: the finding above it, the rest at its side. */
function pictureDraft(
  section: Section,
  picture: PictureBlock,
  beside: Statement[],
  drafting: Drafting,
): Draft {
  const { text, material } = drafting;
  const alt = picture.alt ?? (section.title || text.words.picture);
  const finding = beside.length > 0 ? findingAmong(beside, section.title, drafting) : undefined;
  const rest = beside.filter((statement) => statement !== finding);
  const title = finding
    ? findingTitle(section, finding, drafting)
    : shorten(
        (rest.length === 0 && told(picture)) || section.title || picture.alt || text.words.picture,
        limits.title,
      );
  return {
    slide: {
      kind: 'picture',
      title,
      asset: picture.asset,
      alt,
      ...(picture.alt && picture.alt !== title && { caption: shorten(picture.alt, limits.point) }),
      ...(rest.length > 0 && { points: rest.map((one) => ({ text: condensed(one.text, limits.point) })) }),
      ...(beside.length > 0 && { notes: spoken(beside) }),
      citations: uniquePlaces([picture.at, ...citationsOf(beside)]),
    },
    score: beside.length > 0 || section.title === '' ? 0.9 : 0.6,
    vector: material.vectorOf(`${section.title} ${alt}`),
    section,
    position: beside[0]?.order ?? section.statements[0]?.order ?? 0,
    uses: beside,
  };
}
