import { ClarificationNeeded } from '../deck.ts';
import { fold, type Lexicon } from '../language/language.ts';
import { scalesOf } from '../language/table-words.ts';
import { upperFirst } from '../language/upper-first.ts';
import { addedReference } from './added-reference.ts';
import { unanswered } from './asking.ts';
import { sentenceOf } from './by-content/sentence.ts';
import { toldDay } from './by-content/told.ts';
import { withNamesOf } from './capital-names.ts';
import type { Clause } from './clauses.ts';
import { withoutContradictions } from './contradictions.ts';
import { takenBack, takesBack } from './corrections.ts';
import { homeOf } from './data-homes.ts';
import { datedEvent } from './dated-event.ts';
import type { Instruction } from './instruction.ts';
import { ItemReader } from './items.ts';
import { namesIn } from './named-objects.ts';
import type { Operation } from './operations.ts';
import { factsOf, listTitles } from './own-names.ts';
import { clausesOf } from './parting.ts';
import { placedWithSize } from './placed-with-size.ts';
import { withGoals, withGroups } from './pointing-nouns.ts';
import { asCounted } from './points-as-counted.ts';
import { completed } from './readers/charts.ts';
import { respectKept } from './readers/keeping.ts';
import { withRegionsMeant } from './regions-meant.ts';
import { refuseChained } from './replace-words.ts';
import type { State } from './state.ts';
import { refuseSwallowed } from './swallowed.ts';
import { type Token, tokensOf } from './tokens.ts';
import { toldLines } from './told-line.ts';
import { notOld } from './told-old.ts';
import { allLines } from './whole-sentences.ts';
import { operationsOf } from './wish-operations.ts';

/** Last resorts: nouns may be what pictures show, words may stand for themselves, capitalised words may be names. */
export type Loose = 'shown' | 'words' | 'names';

/** Operations that a text asks for in one language, or the question it raises. */
export function attempted(
  text: string,
  lexicon: Lexicon,
  instruction: Instruction,
  loose?: Loose,
): Operation[] | ClarificationNeeded {
  return unlessAsked(() => read(text, lexicon, instruction, loose));
}

export function unlessAsked<Read>(read: () => Read): Read | ClarificationNeeded {
  try {
    return read();
  } catch (error) {
    if (error instanceof ClarificationNeeded) return error;
    throw error;
  }
}

function read(text: string, lexicon: Lexicon, instruction: Instruction, loose?: Loose): Operation[] {
  const dated = datedEvent(text, lexicon);
  // A line of that day's own is meant before the day of all.
  const sentence =
    dated && instruction.surface === 'deck' ? sentenceOf(text, lexicon, instruction) : undefined;
  if (dated) return (sentence && toldDay(sentence)) ?? [dated];
  const listed = instruction.surface === 'poster' ? addedReference(text, lexicon) : undefined;
  if (listed) return [listed];
  const told = tokensOf(text, lexicon);
  const tokens = withGoals(loose === 'shown' ? withGroups(told, lexicon) : told, lexicon);
  const surface = {
    kind: instruction.surface,
    verbLast: lexicon.verbLast,
    modifiersFollow: lexicon.modifiersFollow,
    names: instruction.names,
    titles: instruction.titles ?? [],
    lists: listTitles(instruction.titles, lexicon),
    total: upperFirst(lexicon.total),
    thanks: upperFirst(lexicon.thanks),
    points: new Map(instruction.lines?.map(({ text, slide }) => [text, slide])),
    terms: new Set(instruction.terms),
    facts: factsOf(instruction, lexicon),
    articles: lexicon.articles,
    labels: namesIn(instruction.labels),
    charts: namesIn(instruction.charts),
    shown: new Set(loose === 'shown' ? instruction.shown : []),
    files: instruction.files ?? [],
    anyFile: instruction.layouts !== undefined,
    layouts: new Set(instruction.layouts?.map((one) => one.trim().toLowerCase())),
    columns: new Set(instruction.columns),
    homeOf: (name: string) => homeOf(name, instruction),
    cells: (instruction.cells ?? []).filter(({ column }) => column !== undefined),
    rows: new Set(instruction.cells?.flatMap(({ row = '', corner }) => (corner === undefined ? [] : [row]))),
    corners: new Map(instruction.cells?.map(({ corner = '' }) => [fold(corner), corner])),
    headings: new Set(instruction.headings?.map((one) => one.toLowerCase())),
    scales: scalesOf(lexicon.locale),
    empty: new Set(lexicon.dated),
    occasions: lexicon.occasions,
    told: (said: string, withCells?: true) => {
      const event = datedEvent(said, lexicon);
      const lines = withCells ? allLines(instruction) : (instruction.lines ?? []);
      return event
        ? [event]
        : (notOld(said, lexicon, instruction.said ?? []) ??
            toldLines(said, lexicon, lines, instruction.titles?.[0], instruction.said));
    },
  };
  const isLoose = loose === 'words' || loose === 'names';
  const reader = new ItemReader(
    text,
    loose === 'names' && lexicon.capitalsName ? withNamesOf(tokens) : tokens,
    surface,
    isLoose,
  );
  const items = reader.read();
  const joined = items.some(({ kind, text: mark }) => kind === 'mark' && /^[;；\n]$/.test(mark));
  const attempt = (together: boolean): Operation[] => {
    const { asking = unanswered, hint = '' } = instruction;
    const state: State = { surface, text, asking, hint, ...(isLoose && { loose: true }) };
    return carriedThrough(clausesOf(reader, together), state, tokens);
  };
  // "Subtitle: the team; date 3 May": another object begins another wish.
  const areApart = items.some((one, at) => one.kind === 'thing' && /^[;；]$/.test(items[at - 1]?.text ?? ''));
  try {
    return attempt(false);
  } catch (error) {
    if (!(error instanceof ClarificationNeeded)) throw error;
    try {
      if (joined && !areApart) return attempt(true);
    } catch {}
    throw takesBack(items) ? new ClarificationNeeded(takenBack) : error;
  }
}

function carriedThrough(clauses: readonly Clause[], state: State, tokens: readonly Token[]): Operation[] {
  const operations: Operation[] = [];
  for (const clause of clauses) {
    const read = operationsOf(clause, state, tokens);
    operations.push(...withRegionsMeant(read, clause, operations, state));
    if (read.length > 0) {
      delete state.open;
      state.begun = true;
    }
    const { chart } = state;
    if (chart?.values && chart.categories) {
      const added = completed(chart);
      operations.push(...added);
      delete state.chart;
      refuseSwallowed(clause, added, tokens);
    }
  }
  if (state.chart) operations.push(...completed(state.chart));
  if (state.open) throw new ClarificationNeeded(state.open);
  respectKept(operations, state);
  refuseChained(operations);
  if (operations.length === 0) throw new ClarificationNeeded('What should change?');
  return asCounted(placedWithSize(withoutContradictions(operations)));
}
