import { type Locale, languageNames } from '../../../contract/locales.ts';
import type { ModelEndpoint } from '../../deck.ts';
import { toCheckWord } from '../../language/to-check.ts';
import { askValidated } from '../../model/ask-validated.ts';
import {
  conversationOf,
  groundingRule,
  inventedFigures,
  knownNumbers,
  ungrounded,
} from '../../model/grounding.ts';
import { type Passage, passagesOf } from '../../model/passages.ts';
import type { Source } from '../../source.ts';
import type { Region, RegionBlock } from '../content.ts';
import { folded } from '../regions/region-key.ts';
import { blockFromAnswer, missingInBlock } from './block-from-answer.ts';
import { type BlockAnswer, type PosterAnswer, posterAnswer } from './poster-answer.ts';

export interface PosterTask {
  prompt: string;
  language: Locale;
  sources: Source[];
  /** Regions of the body that are still to be written, in their order. */
  regions: Region[];
  /** The author named the regions: none may be left out. */
  named: boolean;
}

export interface WrittenPoster {
  title: string;
  subtitle?: string;
  /** By the id of the region; regions without an entry have nothing to say. */
  blocks: Map<string, RegionBlock[]>;
  /** Texts that state a figure which no source states; they are marked. */
  unsupported: string[];
}

/** A language model writes the regions, held to the schema, to the names of the regions and to the sources. @throws ModelFailure */
export async function writePoster(
  task: PosterTask,
  endpoint: ModelEndpoint,
  signal: AbortSignal,
): Promise<WrittenPoster> {
  const passages = passagesOf(task.sources);
  const findings = (answer: PosterAnswer) => findingsOn(answer, task, passages);
  const conversation = conversationOf(rulesFor(task, passages), task.prompt, passages);
  const { title, subtitle, regions } = await askValidated(
    endpoint,
    conversation,
    posterAnswer,
    findings,
    signal,
    // Figures that no source has are marked, and cost nothing else.
    ({ regions: given }) => structureFindings(given, task).length === 0,
  );
  const known = knownNumbers(passages, task.prompt);
  const marking = new Marking(known, task.language);
  return {
    title,
    ...(subtitle && { subtitle }),
    unsupported: marking.marked,
    blocks: new Map(
      regions.flatMap(({ name, blocks }) => {
        const region = regionNamed(name, task.regions);
        return region ? [[region.id, blocksFrom(blocks.map(marking.mark), passages)] as const] : [];
      }),
    ),
  };
}

/** Blocks with the sources that their passages come from. */
export const blocksFrom = (blocks: BlockAnswer[], passages: Passage[]): RegionBlock[] =>
  blocks.map((block) => {
    const sources = block.cites.flatMap((number) => passages[number - 1]?.at.source ?? []);
    return blockFromAnswer(block, [...new Set(sources)]);
  });

function rulesFor({ language, regions, named }: PosterTask, passages: Passage[]): string[] {
  const names = regions.map(({ heading, name }) => heading ?? name).join('; ');
  return [
    'You write posters as JSON that follows the given schema. Every field is present; null where the kind of block does not use it.',
    `Write in ${languageNames[language]}.`,
    named
      ? `Write exactly these regions, by these names, in this order: ${names}.`
      : `Write at least two of these regions, by these names, in this order: ${names}. Leave out those for which there is nothing to say.`,
    'A poster is read standing, from a distance: what matters most first, points of at most 18 words, three to five points a region. Begin a region with its figures, chart, table, steps or timeline where the material is one.',
    groundingRule(passages, 'block'),
    'Where a region needs what you are not given, do not fill it with something else: answer a single block of kind "text" with "question": true that asks the author for it. Otherwise "question" is false.',
    `The schema: ${JSON.stringify(posterAnswer)}`,
  ];
}

const regionNamed = (name: string, regions: Region[]): Region | undefined =>
  regions.find((region) =>
    [region.heading ?? '', region.name, region.id].some((one) => folded(one) === folded(name)),
  );

/** What is wrong with an answer that follows the schema: regions that are missing, gaps, and figures that no source states. */
function findingsOn({ regions: written }: PosterAnswer, task: PosterTask, passages: Passage[]): string[] {
  const known = knownNumbers(passages, task.prompt);
  return [
    ...structureFindings(written, task),
    ...written.flatMap(({ name, blocks }) =>
      blocks.flatMap((block) => ungrounded(`Region “${name}”`, block, passages, known)),
    ),
  ];
}

function structureFindings(written: PosterAnswer['regions'], task: PosterTask): string[] {
  const met = new Set(written.map(({ name }) => regionNamed(name, task.regions)));
  const absent = task.named ? task.regions.filter((region) => !met.has(region)) : [];
  const few = !task.named && task.regions.length > 1 && met.size < 2;
  return [
    ...absent.map(({ heading, name }) => `The region “${heading ?? name}” is missing.`),
    ...(few ? ['Write at least two of the regions.'] : []),
    ...written.flatMap(({ name, blocks }) => [
      ...(regionNamed(name, task.regions) ? [] : [`There is no region “${name}”.`]),
      ...blocks.flatMap((block) => missingInBlock(block) ?? []),
    ]),
  ];
}

/** Sets a mark behind each text of a block that states a figure which neither sources nor prompt state. */
class Marking {
  readonly marked: string[] = [];
  readonly #known: Set<number>;
  readonly #word: string;

  constructor(known: Set<number>, language: Locale) {
    this.#known = known;
    this.#word = toCheckWord(language);
  }

  readonly mark = (block: BlockAnswer): BlockAnswer => ({
    ...block,
    text: block.text === null || block.question ? block.text : this.#text(block.text),
    points: block.points?.map((one) => this.#text(one)) ?? null,
    steps: block.steps?.map((one) => this.#text(one)) ?? null,
    takeaway: block.takeaway === null ? null : this.#text(block.takeaway),
    figures: block.figures?.map((figure) => ({ ...figure, value: this.#text(figure.value, '?') })) ?? null,
    events: block.events?.map((event) => ({ ...event, what: this.#text(event.what) })) ?? null,
    chart: block.chart && this.#chart(block.chart),
    table: block.table && {
      ...block.table,
      rows: block.table.rows.map((row) => row.map((cell) => this.#text(cell, '?'))),
    },
  });

  #text = (text: string, sign = this.#word): string => {
    if (inventedFigures({ text }, this.#known).length === 0) return text;
    this.marked.push(text);
    return `${text} (${sign})`;
  };

  #chart(chart: NonNullable<BlockAnswer['chart']>): BlockAnswer['chart'] {
    const series = chart.series.map((one) => {
      const invented = inventedFigures({ values: one.values }, this.#known);
      if (invented.length === 0) return one;
      this.marked.push(`${one.name}: ${invented.join(', ')}`);
      return { ...one, name: `${one.name} (${this.#word})` };
    });
    return { ...chart, series };
  }
}

export function blockFindings(
  place: string,
  block: BlockAnswer,
  passages: Passage[],
  known: Set<number>,
): string[] {
  const missing = missingInBlock(block);
  return [...(missing ? [`${place}: ${missing}.`] : []), ...ungrounded(place, block, passages, known)];
}
