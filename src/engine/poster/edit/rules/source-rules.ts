import { ClarificationNeeded } from '../../../deck.ts';
import { referenceOf } from '../../../sources/reference-of.ts';
import { fillBlanks } from '../../compose/blank-region.ts';
import { fillRegions } from '../../compose/fill-regions.ts';
import { posterDrafting } from '../../compose/poster-drafting.ts';
import type { Region } from '../../content.ts';
import { asksAuthor } from '../../draw/block-drawing.ts';
import { type EditRule, type EditStep, regionNames, withContent } from '../edit-state.ts';
import { asksTo, mentions } from '../edit-words.ts';
import { movedBy } from '../moved-by.ts';
import { textAfter } from '../text-after.ts';

/** "Replace the picture in results with the attached one". */
export const pictureRule: EditRule = ({ clause: { words }, document, regions, sources }) => {
  if (!mentions('picture', words) || asksTo('remove', words)) return undefined;
  const picture = sources.flatMap(({ blocks }) => blocks).find((block) => block.type === 'picture');
  const [region] = regions;
  if (!picture) throw new ClarificationNeeded('Which picture is meant? Attach it as a file to the edit.');
  if (!region)
    throw new ClarificationNeeded(`In which region shall the picture stand: ${regionNames(document)}?`);
  const cites = [document.content.sources.length + picture.at.source];
  const alt = picture.alt ?? region.heading ?? region.name;
  const others = region.blocks.filter((block) => block.kind !== 'picture' && !asksAuthor(block));
  return withContent(document, {
    sources: [...document.content.sources, ...sources.map(referenceOf)],
    regions: document.content.regions.map((one) =>
      one.id === region.id
        ? { ...one, blocks: [{ kind: 'picture', asset: picture.asset, alt, cites }, ...others] }
        : one,
    ),
  });
};

/** "Add a region “Funding”": asked for in words, filled from what the edit brings along. */
export const addRegionRule: EditRule = async (step) => {
  const { clause, document, regions, sources } = step;
  const { words, quoted } = clause;
  if (!asksTo('add', words) || !mentions('region', words) || regions.some(({ place }) => place === 'body'))
    return undefined;
  const name = quoted[0] ?? calledAfter(words);
  if (!name) throw new ClarificationNeeded('What shall the new region be called?');
  const { content } = document;
  const id = uniqueId(content.regions);
  const text = quoted[1];
  const added: Region = {
    id,
    name,
    heading: name,
    place: 'body',
    blocks: text ? [{ kind: 'text', text }] : [],
  };
  const footer = content.regions.findIndex(({ place }) => place === 'footer');
  const at = footer < 0 ? content.regions.length : footer;
  const grown = withContent(document, { regions: content.regions.toSpliced(at, 0, added) });
  const filled = sources.length > 0 && !text ? await fillFrom({ ...step, document: grown }, [added]) : grown;
  return withContent(filled, { regions: fillBlanks(filled.content.regions, content.language) });
};

function uniqueId(regions: Region[]): string {
  for (let number = 1; ; number++) {
    const id = `region-${number}`;
    if (!regions.some((region) => region.id === id)) return id;
  }
}

const calledAfter = (words: string): string | undefined =>
  /(?:called|named|titled|for|about|on|namens|für|über|appelée?|sur|llamad[ao]|sobre|chiamat[ao]|su|chamad[ao]|bernama|tentang)\s+(?:the\s+)?(.{2,40})$/iu.exec(
    words,
  )?.[1];

/** "Expand methods from the attached report", "use the attached file". */
export const sourceRule: EditRule = async (step) => {
  const { clause, document, regions, sources } = step;
  const { words } = clause;
  const expands = asksTo('expand', words);
  if (sources.length === 0) {
    if (!expands) return undefined;
    throw new ClarificationNeeded(
      'From which source shall it be expanded? Attach a file, a link or a text to the edit.',
    );
  }
  const named = regions.filter(({ place }) => place === 'body');
  if (named.length === 0 && textAfter(clause) && clause.quoted.length > 0) return undefined;
  const open = document.content.regions.filter(
    ({ place, blocks }) => place === 'body' && blocks.some(asksAuthor),
  );
  const meant = named.length > 0 ? named : open;
  if (meant.length === 0)
    throw new ClarificationNeeded(`Which region shall the new source go into: ${regionNames(document)}?`);
  return fillFrom(step, meant, expands || asksTo('add', words));
};

/** Fills regions from the edit's sources; `keep` leaves what they say already in front. */
async function fillFrom(step: EditStep, meant: Region[], keep = false) {
  const { document, sources } = step;
  const { content } = document;
  const first = content.sources.length;
  const drafting = await posterDrafting(
    sources.map((source) => movedBy(source, first)),
    content.title,
    content.language,
    true,
  );
  if (!drafting)
    throw new ClarificationNeeded(
      'The new source says nothing that could stand on the poster. What shall be taken from it?',
    );
  const ids = new Set(meant.map(({ id }) => id));
  const emptied = content.regions
    .filter(({ id }) => ids.has(id))
    .map((region) => ({ ...region, blocks: [] }));
  const filled = fillRegions(emptied, { drafting, citable: first + sources.length });
  if (filled.every(({ blocks }) => blocks.length === 0))
    throw new ClarificationNeeded(
      `The new source says nothing about ${meant.map(({ name }) => `“${name}”`).join(', ')}. Which region shall it go into?`,
    );
  const regions = content.regions.map((region) => {
    const fresh = filled.find(({ id, blocks }) => id === region.id && blocks.length > 0);
    if (!fresh) return region;
    const kept = keep ? region.blocks.filter((block) => !asksAuthor(block)) : [];
    return { ...region, blocks: [...kept, ...fresh.blocks] };
  });
  return withContent(document, { sources: [...content.sources, ...sources.map(referenceOf)], regions });
}
