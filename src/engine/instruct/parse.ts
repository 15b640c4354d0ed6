import type { Locale } from '../../contract/locales.ts';
import { ClarificationNeeded } from '../deck.ts';
import { type Lexicon, lexiconOf } from '../language/language.ts';
import { readBeside } from './asides.ts';
import { type Option, unanswered } from './asking.ts';
import { attempted, type Loose, unlessAsked } from './attempted.ts';
import { withPerson, withWholeNames } from './by-content/persons.ts';
import { isShortRow, readByContent } from './by-content/read.ts';
import { speaksOfDocument } from './by-content/things.ts';
import { refuseNoDay } from './dated-event.ts';
import { capitalised, entriesNamed, placedOn, withColon } from './entry-nouns.ts';
import type { Instruction } from './instruction.ts';
import { has } from './item.ts';
import { keepingWords } from './kept-words.ts';
import { lexiconFor } from './lexicon-for.ts';
import { localesFor } from './locales-for.ts';
import { withNameBefore } from './named-before.ts';
import { namesOnly, renamings } from './named-things.ts';
import { isUnread, losesRatio, notOffered, unquoted, unread } from './not-offered.ts';
import type { Operation } from './operations.ts';
import { readAppeal, readPartByPart } from './part-by-part.ts';
import { besideLines, onlyPoints, withLinesQuoted } from './quoted-lines.ts';
import { replacesHeld, replacesPairs, withPairsQuoted, withVerbRepeated } from './quoted-pairs.ts';
import { refuseRunOn } from './replace-words.ts';
import { correctionsOf, type Misspelling } from './spelling.ts';
import { nameStated } from './stated-names.ts';
import { plainForm, tokensOf, withCommaBeforeNot } from './tokens.ts';
import { refuseToldEnds } from './told-ends.ts';
import { NotUnderstood } from './unclear.ts';
import { readWhole } from './whole-sentences.ts';
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
    const operations = unlessAsked(() => readAtOnce({ ...known, prompt }));
    return Array.isArray(operations) ? operations : undefined;
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
    : readBeside(
        asked,
        lexicon,
        instruction.said ?? [],
        (said) => orByContent(readIn(locales, said, instruction), said, lexicon, instruction),
        tell,
      );
  const stated = Array.isArray(reading)
    ? undefined
    : nameStated(text, lexicon, instruction.lines ?? [], instruction.said ?? []);
  if (stated) return stated;
  const person = Array.isArray(reading) ? undefined : withPerson(text, lexicon, instruction.said ?? []);
  if (person) {
    const wish = readAtOnce({ ...instruction, prompt: person.text });
    tell(person.aside);
    return wish;
  }
  const lost = instruction.surface === 'deck' && (!Array.isArray(reading) || losesRatio(text, reading));
  const plain = lost && notOffered(text, [...locales, instruction.language]);
  if (plain) throw new ClarificationNeeded(plain);
  if (!Array.isArray(reading))
    throw isUnread(locales, unquoted(text)) && !speaksOfDocument(text, lexicon, instruction)
      ? new ClarificationNeeded(unread)
      : reading;
  refuseRunOn(reading, text);
  refuseToldEnds(text, lexicon, reading);
  const isStated = tokensOf(text, lexicon).some((token) => has(token, 'not') || has(token, 'links.instead'));
  const whole = withWholeNames(reading, instruction.said ?? [], isStated);
  return capitalised(keepingWords(whole, text, lexicon, instruction), text, instruction);
}

/** What is meant by words that no reader knows, but the document. */
function orByContent(
  reading: Operation[] | ClarificationNeeded,
  said: string,
  lexicon: Lexicon,
  instruction: Instruction,
): Operation[] | ClarificationNeeded {
  if (Array.isArray(reading) && !isShortRow(reading, instruction)) return reading;
  const meant = unlessAsked(() => readByContent(said, lexicon, instruction) ?? []);
  if (Array.isArray(meant)) return meant.length > 0 ? meant : reading;
  return reading instanceof NotUnderstood ? meant : reading;
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
  const own = (locale: Locale): Lexicon => lexiconFor(locale, instruction);
  const readAs = (said: string, locale: Locale, loose?: Loose) =>
    attempted(said, own(locale), instruction, loose);
  const inAny = (
    reader: (locale: Locale) => Operation[] | ClarificationNeeded | undefined,
    all = locales,
  ): Operation[] | undefined => {
    for (const locale of all) {
      const reading = reader(locale);
      if (Array.isArray(reading)) return reading;
    }
    return undefined;
  };
  const named = (least: 'noun' | 'any') =>
    inAny((locale) => {
      for (const renamed of renamings(text, own(locale), instruction, least)) {
        const reading = readAs(renamed.text, locale);
        if (Array.isArray(reading) && namesOnly(reading, renamed.names, text)) return reading;
      }
      return undefined;
    });
  const quoted = withLinesQuoted(text, instruction.lines ?? []);
  const asQuoted = (locale: Locale) => {
    const reading = quoted && readAs(quoted.text, locale);
    return Array.isArray(reading) && onlyPoints(reading, quoted?.runs ?? [])
      ? reading.map((one) => besideLines(one, quoted?.runs ?? [], instruction.lines ?? []))
      : undefined;
  };
  const inPairs = (locale: Locale) => {
    const pairs = withPairsQuoted(text, lexiconOf(locale), instruction.said ?? []);
    const reading = pairs && readAs(pairs.text, locale);
    if (!Array.isArray(reading) || !pairs || !replacesPairs(reading, pairs)) return undefined;
    return reading.map((one) =>
      one.op === 'text.replace' && terms?.includes(one.from) ? { ...one, name: true as const } : one,
    );
  };
  const repeated = (locale: Locale) => {
    const each = withVerbRepeated(text, lexiconOf(locale));
    const reading = each && readAs(each.text, locale, 'words');
    return Array.isArray(reading) && replacesHeld(reading, each?.wishes, instruction.said)
      ? reading
      : undefined;
  };
  return (
    named('noun') ??
    inAny((locale) => readAs(text, locale, 'shown'), instruction.shown ? locales : []) ??
    inAny(asQuoted) ??
    inAny((locale) => respelt(text, own(locale), instruction), locales.length > 0 ? locales : [spoken]) ??
    inAny((locale) => readAs(text, locale, 'words')) ??
    inAny((locale) => readAs(text, locale, 'names')) ??
    inAny(inPairs) ??
    inAny(repeated) ??
    named('any') ??
    question ??
    new ClarificationNeeded('What should change?')
  );
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

/** What the document itself makes of an instruction that was read in another way and cannot be carried out so. */
export function readOtherwise(instruction: Instruction): Operation[] | undefined {
  const prompt = plainForm(instruction.prompt);
  if (prompt.length > longestInstruction) return undefined;
  const [locale = instruction.language] = localesFor(prompt, instruction.language);
  const read = unlessAsked(() => readByContent(prompt, lexiconFor(locale, instruction), instruction) ?? []);
  return Array.isArray(read) && read.length > 0 ? read : undefined;
}
