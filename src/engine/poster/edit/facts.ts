import { dateIn, factLine, factNow, withFact } from '../../instruct/fact-lines.ts';
import { cellLines, type Line } from '../../instruct/told-line.ts';
import { fold, lexiconOf } from '../../language/language.ts';
import type { PosterContent, Region, RegionBlock } from '../content.ts';
import { calledBy, regionNames } from './edit-state.ts';
import { type Appliers, ask, type PosterWork } from './poster-work.ts';
import { mapTexts } from './seen-texts.ts';

const icons: Record<string, string> = { date: 'calendar', time: 'clock', place: 'pin' };

/** Appliers for an event's date, time and place, and other labelled values. */
export const factAppliers: Appliers = {
  'fact.set'({ about, kind, text }, work) {
    const kinds = lexiconOf(work.document.content.language).facts;
    const isMeant = (name: string): boolean =>
      fold(name) === fold(about) || (kind !== undefined && kinds.get(fold(name)) === kind);
    const found = work.regions.flatMap((region) => [
      ...factsOf(region, about, kind && icons[kind]),
      ...(isMeant(calledBy(region)) ? factOf(region) : []),
    ]);
    const told = found.length > 0 || kind !== 'date' ? found : work.regions.flatMap(datesOf);
    const [only, ...more] = told;
    if (!only)
      return void ask(
        `The poster does not state the ${about}. In which region should it go: ${regionNames(work.document)}?`,
      );
    if (more.length > 0)
      return void ask(
        `The ${about} is in several places: ${told.map(({ region, value }) => `“${value}” (${calledBy(region)})`).join(', ')}. Which should read “${text}”?`,
      );
    if (kind === 'date' && dateIn(only.value) && !/\d/.test(text))
      ask(`Which date should replace “${only.value}”? “${text}” names no day.`);
    const { region, change } = only;
    work.setBlocks(region, change(factNow(only.value, text, kind)).blocks);
    refuseLeft(only.value, work);
  },
};

/** Labels of facts. */
export const factsIn = ({ regions }: PosterContent): string[] =>
  regions.flatMap((region) => [
    ...(factOf(region).length > 0 ? [calledBy(region)] : []),
    ...region.blocks.flatMap((block) =>
      block.kind === 'facts'
        ? block.facts.map(({ label }) => label)
        : linesOf(block).flatMap((line) => factLine(line)?.label ?? []),
    ),
  ]);

/** Its points and plain texts. */
export const linesIn = ({ regions }: PosterContent): Line[] =>
  regions.flatMap(({ blocks }) => blocks.flatMap(linesOf)).map((text) => ({ text }));

/** Cells of its tables. */
export const cellsIn = ({ regions }: PosterContent): Line[] =>
  regions.flatMap(({ blocks }) =>
    blocks.flatMap((block) => (block.kind === 'table' ? cellLines(block.rows, block.columns.slice(1)) : [])),
  );

/** Most letters of a fact. */
const longestFact = 80;

/** A region that is a single fact: labelled by its heading, with no sentence below. */
function factOf(region: Region): Found[] {
  const [only, ...more] = region.blocks;
  if (region.place !== 'body' || only?.kind !== 'text' || more.length > 0 || factLine(only.text)) return [];
  if (!only.guidance && (only.text.length > longestFact || /[.!?。！？।]$/u.test(only.text))) return [];
  const change = (text: string): Region => ({ ...region, blocks: [{ kind: 'text', text }] });
  return [{ region, value: only.guidance ? '' : only.text, change }];
}

interface Found {
  region: Region;
  value: string;
  change(text: string): Region;
}

const linesOf = (block: RegionBlock): string[] =>
  block.kind === 'points' ? block.points.map(({ text }) => text) : block.kind === 'text' ? [block.text] : [];

function factsOf(region: Region, about: string, icon: string | undefined): Found[] {
  return region.blocks.flatMap((block, at): Found[] => {
    if (block.kind !== 'facts')
      return linesOf(block).flatMap((line) => {
        const fact = factLine(line);
        if (!fact || fold(fact.label) !== fold(about)) return [];
        return [
          { region, value: fact.value, change: (text) => lineChanged(region, line, withFact(line, text)) },
        ];
      });
    const named = block.facts.filter(({ label }) => fold(label) === fold(about));
    const meant = named.length > 0 ? named : block.facts.filter((fact) => fact.icon === icon);
    return meant.map((fact) => ({
      region,
      value: fact.value,
      change: (text) => {
        const { guidance: _, ...rest } = fact;
        const facts = block.facts.map((one) => (one === fact ? { ...rest, value: text } : one));
        return { ...region, blocks: region.blocks.with(at, { ...block, facts }) };
      },
    }));
  });
}

/** Lines that name one date. */
const datesOf = (region: Region): Found[] =>
  region.blocks.flatMap(linesOf).flatMap((line) => {
    const date = dateIn(line);
    return date
      ? [
          {
            region,
            value: date,
            change: (text: string) =>
              lineChanged(
                region,
                line,
                line.replace(date, () => text),
              ),
          },
        ]
      : [];
  });

const lineChanged = (region: Region, from: string, to: string): Region =>
  mapTexts(region, (text) => (text === from ? to : text));

/** Refuses if the changed value still occurs elsewhere. @throws ClarificationNeeded */
function refuseLeft(value: string, { document: { content } }: PosterWork): void {
  const { title, subtitle = '', byline = '', regions } = content;
  const left = regions.filter(({ blocks }) => JSON.stringify(blocks).includes(value)).map(calledBy);
  const all = [title, subtitle, byline].some((line) => line.includes(value)) ? ['the header', ...left] : left;
  if (value.length > 2 && all.length > 0)
    ask(
      `“${value}” is also in ${all.join(', ')}. Should it change there, too? Say “replace “${value}” with …”.`,
    );
}
