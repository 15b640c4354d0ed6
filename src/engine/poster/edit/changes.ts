import type { Change } from '../../../contract/outcome.ts';
import { inWords } from '../../content/in-words.ts';
import { lookedParts, type Region } from '../content.ts';
import type { PosterDocument } from '../poster.ts';
import { calledBy } from './edit-state.ts';

/** The changes an edit made, region by region. */
export function changesBetween(before: PosterDocument, after: PosterDocument): Change[] {
  const changes: Change[] = [];
  const told = (what: string, from: unknown, to: unknown): void => {
    if (JSON.stringify(from ?? null) !== JSON.stringify(to ?? null))
      changes.push({ slide: null, what, from: inWords(from) || null, to: inWords(to) || null });
  };
  const [was, is] = [before.content, after.content];
  for (const field of [
    'title',
    'subtitle',
    'byline',
    'language',
    'accent',
    'paper',
    'code',
    'logos',
  ] as const)
    told(field, was[field], is[field]);
  for (const field of ['templateId', 'orientation', 'size'] as const)
    told(field === 'templateId' ? 'template' : field, before[field], after[field]);
  told('citations', before.options.referenceFormat, after.options.referenceFormat);
  told('sources in the footer', before.options.sourcesInFooter, after.options.sourcesInFooter);
  for (const part of lookedParts) told(`look of the ${part}`, was.look?.[part], is.look?.[part]);
  for (const old of was.regions)
    if (!is.regions.some(({ id }) => id === old.id)) told('region deleted', calledBy(old), null);
  for (const region of is.regions) {
    const old = was.regions.find(({ id }) => id === region.id);
    if (!old) told('region added', null, calledBy(region));
    else onRegion(old, region, told);
  }
  told('order', order(was.regions, is.regions), order(is.regions, was.regions));
  if (changes.length === 0) told('arrangement', was.arrangement, is.arrangement);
  return changes;
}

function onRegion(old: Region, now: Region, told: (what: string, from: unknown, to: unknown) => void): void {
  told('heading', calledBy(old), calledBy(now));
  told(`${calledBy(now)}: content`, old.blocks, now.blocks);
  for (const part of ['headings', 'text'] as const)
    told(`${calledBy(now)}: look of the ${part}`, old.look?.[part], now.look?.[part]);
  told(`${calledBy(now)}: ground`, old.fill, now.fill);
  told(`${calledBy(now)}: emphasis`, old.emphasis === true, now.emphasis === true);
  told(`${calledBy(now)}: icon`, old.icon, now.icon);
}

const order = (regions: readonly Region[], others: readonly Region[]): string =>
  regions
    .filter(({ id }) => others.some((one) => one.id === id))
    .map(({ id }) => id)
    .join(', ');
