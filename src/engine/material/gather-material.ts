import type { Locale } from '../../contract/locales.ts';
import { detectLanguage } from '../analysis/detect-language.ts';
import { textRank } from '../analysis/rank.ts';
import { readingLength, terms } from '../analysis/segment.ts';
import { similarity, type TermVector, weigh } from '../analysis/term-vectors.ts';
import type { Preference } from '../profiles/shaping.ts';
import type { Source } from '../source.ts';
import { bylines } from './byline.ts';
import { needsOthers, speaksCode, speaksOf } from './cues.ts';
import { gatherSections } from './gather-sections.ts';
import type { Material, Section, Statement } from './material.ts';
import { isSayable } from './shorten.ts';

/** Ranking costs the square of this many; longer material is ranked by its leading sentences. */
const rankedAtMost = 400;
/** So many sentences from its beginning a document says what it is about. */
const leadOfDocument = 2;
/** A statement that cannot be said in about so much is left for last. */
const longestPoint = 110;
/** What the byline of a title slide holds. */
const longestByline = 120;

export interface Interest {
  /** What the prompt is about: statements near it matter more. */
  topic: string;
  prefers: Preference[];
  /** The language to assume where the sources do not show theirs. */
  language: Locale;
}

/** Reads what the sources say and how much each statement matters. Undefined when there is nothing to say. */
export function gatherMaterial(sources: Source[], interest: Interest): Material | undefined {
  const language = detectLanguage(textSample(sources)) ?? interest.language;
  const sections = gatherSections(sources, language);
  if (sections.length === 0) return undefined;
  const statements = sections.flatMap((section) => section.statements);
  const words = statements.map(({ text }) => terms(text, language));
  const weighing = weigh(words);
  statements.forEach((statement, index) => {
    statement.vector = weighing.vector(words[index] ?? []);
  });
  const vectorOf = (text: string) => weighing.vector(terms(text, language));
  score(sections, statements, vectorOf(interest.topic), interest.prefers);
  const titles = sources.flatMap((source) => ownTitle(source) ?? []);
  const byline = bylineOf(sources);
  return { language, titles, ...(byline && { byline }), sections, statements, vectorOf };
}

function bylineOf([source, ...others]: Source[]): string | undefined {
  if (!source || others.length > 0) return undefined;
  const text = bylines(source)
    .map((block) => block.text.replace(/[.。]\s*$/, ''))
    .join(' · ');
  return readingLength(text) <= longestByline ? text : undefined;
}

function textSample(sources: Source[]): string {
  return sources
    .flatMap(({ blocks }) => blocks.slice(0, 40))
    .map((block) =>
      block.type === 'paragraph' ? block.text : block.type === 'list' ? block.items.join('. ') : '',
    )
    .join(' ');
}

function ownTitle(source: Source): string | undefined {
  const heading = source.blocks.find((block) => block.type === 'heading');
  return heading?.type === 'heading' ? heading.text : undefined;
}

function score(sections: Section[], statements: Statement[], topic: TermVector, prefers: Preference[]): void {
  const ranked = leading(sections, statements);
  const central = new Map(
    textRank(ranked.map(({ vector }) => vector)).map((rank, index) => [ranked[index], rank]),
  );
  let before: Section | undefined;
  for (const section of sections) {
    const opens = section.at.source !== before?.at.source;
    before = section;
    section.statements.forEach((statement, position) => {
      const lead = (position === 0 ? 0.12 : 0) + (opens && position < leadOfDocument ? 0.1 : 0);
      const onTopic = Math.min(1, similarity(statement.vector, topic) * 2);
      const base = 0.45 * (central.get(statement) ?? 0.2) + 0.25 * onTopic + lead;
      statement.score = base + wanted(statement, prefers) - hardToRead(statement);
    });
  }
}

/** The statements to rank: all, or of each section the first ones. */
function leading(sections: Section[], statements: Statement[]): Statement[] {
  if (statements.length <= rankedAtMost) return statements;
  const each = Math.max(1, Math.floor(rankedAtMost / sections.length));
  return sections.flatMap((section) => section.statements.slice(0, each)).slice(0, rankedAtMost);
}

function wanted(statement: Statement, prefers: Preference[]): number {
  const figures = statement.quantities.length > 0 ? 0.12 : 0;
  const liked = prefers.filter((kind) =>
    kind === 'figures' ? statement.quantities.length > 0 : speaksOf(kind, statement),
  );
  return figures + liked.length * 0.12;
}

function hardToRead({ text, form }: Statement): number {
  const length = readingLength(text);
  const tooLong = length > 140 ? Math.min(0.3, (length - 140) / 500) : 0;
  const unsayable = isSayable(text, longestPoint) ? 0 : 0.6;
  const tooShort = form === 'sentence' && length < 30 ? 0.15 : 0;
  const question = /[?？؟]\s*$/.test(text) ? 0.25 : 0;
  const code = speaksCode(text) ? 0.35 : 0;
  return tooLong + unsayable + tooShort + question + code + (needsOthers(text) ? 0.3 : 0);
}
