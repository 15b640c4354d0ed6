import type { Locale } from '../../contract/locales.ts';
import { ClarificationNeeded } from '../deck.ts';
import { fold, type Lexicon, lexiconOf } from '../language/language.ts';
import { scalesOf } from '../language/table-words.ts';
import { upperFirst } from '../language/upper-first.ts';
import { addedReference } from './added-reference.ts';
import { readBeside } from './asides.ts';
import { type Option, unanswered } from './asking.ts';
import { withNamesOf } from './capital-names.ts';
import type { Clause } from './clauses.ts';
import { withoutContradictions } from './contradictions.ts';
import { takenBack, takesBack } from './corrections.ts';
import { homeOf } from './data-homes.ts';
import { datedEvent, refuseNoDay } from './dated-event.ts';
import { capitalised, entriesNamed, placedOn, withColon } from './entry-nouns.ts';
import type { Instruction } from './instruction.ts';
import { ItemReader } from './items.ts';
import { keepingWords } from './kept-words.ts';
import { lexiconFor } from './lexicon-for.ts';
import { localesFor } from './locales-for.ts';
import { withNameBefore } from './named-before.ts';
import { namesIn } from './named-objects.ts';
import { namesOnly, renamings } from './named-things.ts';
import { isUnread, losesRatio, notOffered, unquoted, unread } from './not-offered.ts';
import type { Operation } from './operations.ts';
import { factsOf, listTitles } from './own-names.ts';
import { readAppeal, readPartByPart } from './part-by-part.ts';
import { clausesOf } from './parting.ts';
import { placedWithSize } from './placed-with-size.ts';
import { withGoals, withGroups } from './pointing-nouns.ts';
import { asCounted } from './points-as-counted.ts';
import { onlyPoints, withLinesQuoted } from './quoted-lines.ts';
import { replacesHeld, replacesPairs, withPairsQuoted, withVerbRepeated } from './quoted-pairs.ts';
import { completed } from './readers/charts.ts';
import { respectKept } from './readers/keeping.ts';
import { withRegionsMeant } from './regions-meant.ts';
import { refuseChained, refuseRunOn } from './replace-words.ts';
import { correctionsOf, type Misspelling } from './spelling.ts';
import type { State } from './state.ts';
import { nameStated } from './stated-names.ts';
import { refuseSwallowed } from './swallowed.ts';
import { plainForm, type Token, tokensOf, withCommaBeforeNot } from './tokens.ts';
import { refuseToldEnds } from './told-ends.ts';
import { toldLines } from './told-line.ts';
import { notOld } from './told-old.ts';
import { NotUnderstood } from './unclear.ts';
import { allLines, readWhole } from './whole-sentences.ts';
import { operationsOf } from './wish-operations.ts';
import { withoutAsker } from './without-asker.ts';

/** Longest instruction, in letters. */
export const longestInstruction = 20_000;

/**
 * Reads an instruction in plain language into operations, completely or with the question that would settle it. Linear
 * in its length.
 * @throws ClarificationNeeded
 */
export async function readInstruction(instruction: Instruction): Promise<Operation[]> {
  const appeal = inParts(instruction, readAppeal);
  if (appeal) return appeal;
  try {
    return readAtOnce(instruction);
  } catch (error) {
    if (!(error instanceof NotUnderstood)) throw error;
    const parts = inParts(instruction, readPartByPart);
    if (parts) return parts;
    throw error;
  }
}

/** Reads an instruction in its parts, where each part is understood alone. */
function inParts(instruction: Instruction, reader: typeof readAppeal): Operation[] | undefined {
  const text = plainForm(instruction.prompt);
  if (text.length > longestInstruction) return undefined;
  const read = (prompt: string, known = instruction): Operation[] | undefined => {
    try {
      return readAtOnce({ ...known, prompt });
    } catch (error) {
      if (error instanceof ClarificationNeeded) return undefined;
      throw error;
    }
  };
  for (const locale of localesFor(text, instruction.language)) {
    const reading = reader(text, lexiconFor(locale, instruction), instruction, read);
    if (reading) return reading;
  }
  return undefined;
}

/** @throws ClarificationNeeded */
function readAtOnce(instruction: Instruction): Operation[] {
  const prompt = plainForm(instruction.prompt);
  if (prompt.length > longestInstruction)
    throw new ClarificationNeeded(
      `An instruction can have at most ${longestInstruction} characters. Give long texts as a file.`,
    );
  refuseNoDay(prompt, instruction.said);
  const locales = localesFor(prompt, instruction.language);
  const text = withCommaBeforeNot(prompt, lexiconOf(locales[0] ?? instruction.language));
  const lexicon = lexiconFor(locales[0] ?? instruction.language, instruction);
  const asked = withoutAsker(text, lexicon);
  for (const said of new Set([text, asked]))
    for (const locale of new Set([...locales, instruction.language])) {
      const told = readWhole(said, lexiconOf(locale), instruction);
      if (told) return told;
    }
  const tell = (from: string) => instruction.corrected?.({ from, to: null });
  const named = withNameBefore(text, lexicon);
  const asNamed = named && readIn(locales, named.text, instruction);
  if (named && Array.isArray(asNamed)) tell(named.aside);
  const reading = Array.isArray(asNamed)
    ? asNamed
    : readBeside(asked, lexicon, instruction.said ?? [], (said) => readIn(locales, said, instruction), tell);
  const stated = Array.isArray(reading)
    ? undefined
    : nameStated(text, lexicon, instruction.lines ?? [], instruction.said ?? []);
  if (stated) return stated;
  const lost = instruction.surface === 'deck' && (!Array.isArray(reading) || losesRatio(text, reading));
  const plain = lost && notOffered(text, [...locales, instruction.language]);
  if (plain) throw new ClarificationNeeded(plain);
  if (!Array.isArray(reading))
    throw isUnread(locales, unquoted(text)) ? new ClarificationNeeded(unread) : reading;
  refuseRunOn(reading, text);
  refuseToldEnds(text, lexicon, reading);
  return capitalised(keepingWords(reading, text, lexicon, instruction), text, instruction);
}

/** Reads all of an instruction. @throws ClarificationNeeded if a misspelt word may be two */
function readIn(
  locales: readonly Locale[],
  prompt: string,
  instruction: Instruction,
): Operation[] | ClarificationNeeded {
  const [spoken = instruction.language] = locales;
  const entered = entriesIn(locales, prompt, instruction);
  if (entered) return entered;
  const [meant] = renamings(prompt, lexiconFor(spoken, instruction), instruction, 'one');
  const text = withColon(meant?.text ?? prompt, lexiconFor(spoken, instruction));
  let question: ClarificationNeeded | undefined;
  const { titles, terms, ...plain } = instruction;
  const ownWords = (titles?.length ?? 0) + (terms?.length ?? 0) > 0;
  // A title or term of the document may be meant as an ordinary word.
  for (const locale of locales)
    for (const vocabulary of ownWords ? [instruction, plain] : [plain]) {
      const reading = attempted(text, lexiconFor(locale, vocabulary), vocabulary);
      if (Array.isArray(reading)) return reading;
      question ??= reading;
    }
  const named = (least: 'noun' | 'any'): Operation[] | undefined => {
    for (const locale of locales) {
      const lexicon = lexiconFor(locale, instruction);
      for (const renamed of renamings(text, lexicon, instruction, least)) {
        const reading = attempted(renamed.text, lexicon, instruction);
        if (Array.isArray(reading) && namesOnly(reading, renamed.names, text)) return reading;
      }
    }
    return undefined;
  };
  const nouned = named('noun');
  if (nouned) return nouned;
  for (const locale of instruction.shown ? locales : []) {
    const reading = attempted(text, lexiconFor(locale, instruction), instruction, 'shown');
    if (Array.isArray(reading)) return reading;
  }
  const quoted = withLinesQuoted(text, instruction.lines ?? []);
  for (const locale of quoted ? locales : []) {
    const reading = attempted(quoted?.text ?? '', lexiconFor(locale, instruction), instruction);
    if (Array.isArray(reading) && onlyPoints(reading, quoted?.runs ?? [])) return reading;
  }
  for (const locale of locales.length > 0 ? locales : [instruction.language]) {
    const reading = respelt(text, lexiconFor(locale, instruction), instruction);
    if (reading) return reading;
  }
  for (const loose of ['words', 'names'] as const)
    for (const locale of locales) {
      const reading = attempted(text, lexiconFor(locale, instruction), instruction, loose);
      if (Array.isArray(reading)) return reading;
    }
  for (const locale of locales) {
    const pairs = withPairsQuoted(text, lexiconOf(locale), instruction.said ?? []);
    const reading = pairs && attempted(pairs.text, lexiconFor(locale, instruction), instruction);
    if (Array.isArray(reading) && pairs && replacesPairs(reading, pairs))
      return reading.map((one) =>
        one.op === 'text.replace' && terms?.includes(one.from) ? { ...one, name: true } : one,
      );
  }
  for (const locale of locales) {
    const each = withVerbRepeated(text, lexiconOf(locale));
    const reading = each && attempted(each.text, lexiconFor(locale, instruction), instruction, 'words');
    if (Array.isArray(reading) && replacesHeld(reading, each?.wishes, instruction.said)) return reading;
  }
  const called = named('any');
  if (called) return called;
  return question ?? new ClarificationNeeded('What should change?');
}

/** Reads an instruction that calls points by the noun of their slide's title. */
function entriesIn(
  locales: readonly Locale[],
  prompt: string,
  instruction: Instruction,
): Operation[] | undefined {
  if (instruction.surface !== 'deck' || instruction.layouts) return undefined;
  for (const locale of locales) {
    const named = entriesNamed(prompt, lexiconFor(locale, instruction), instruction);
    if (!named) continue;
    const { lexicon } = named;
    const [meant] = renamings(prompt, lexicon, named.instruction, 'one');
    const reading = attempted(withColon(meant?.text ?? prompt, lexicon), lexicon, named.instruction);
    const placed = Array.isArray(reading) ? placedOn(reading, named) : undefined;
    if (placed) return placed;
  }
  return undefined;
}

/** Last resorts: nouns may be what pictures show, words may stand for themselves, capitalised words may be names. */
type Loose = 'shown' | 'words' | 'names';

function attempted(
  text: string,
  lexicon: Lexicon,
  instruction: Instruction,
  loose?: Loose,
): Operation[] | ClarificationNeeded {
  try {
    return read(text, lexicon, instruction, loose);
  } catch (error) {
    if (error instanceof ClarificationNeeded) return error;
    throw error;
  }
}

/** Reads an instruction with the fewest corrections of misspelt words; asks if that is ambiguous. */
function respelt(text: string, lexicon: Lexicon, instruction: Instruction): Operation[] | undefined {
  for (const level of correctionsOf(text, tokensOf(text, lexicon), lexicon)) {
    const readings = new Map<string, Option<{ operations: Operation[]; words: Misspelling[] }>>();
    for (const { text: corrected, words } of level) {
      const operations = attempted(corrected, lexicon, instruction);
      const key = JSON.stringify(operations);
      if (!Array.isArray(operations) || readings.has(key)) continue;
      const label = `${readings.size + 1} “${corrected.slice(0, 200)}”`;
      readings.set(key, { label, value: { operations, words } });
    }
    const [only, ...more] = [...readings.values()];
    if (!only) continue;
    const options = [only, ...more];
    const chosen =
      more.length === 0
        ? only.value
        : (instruction.asking ?? unanswered).choose(
            `Did you mean ${options.map(({ label }) => label).join(' or ')}?`,
            options,
          );
    for (const word of chosen.words) instruction.corrected?.(word);
    return chosen.operations;
  }
  return undefined;
}

function read(text: string, lexicon: Lexicon, instruction: Instruction, loose?: Loose): Operation[] {
  const dated = datedEvent(text, lexicon);
  if (dated) return [dated];
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
    told: (said: string, withCells?: true) => {
      const event = datedEvent(said, lexicon);
      const lines = withCells ? allLines(instruction) : (instruction.lines ?? []);
      return event
        ? [event]
        : (notOld(said, lexicon, instruction.said ?? []) ??
            toldLines(said, lexicon, lines, instruction.titles?.[0]));
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
