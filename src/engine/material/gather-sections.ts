import type { Locale } from '../../contract/locales.ts';
import { dateMentions } from '../analysis/dates.ts';
import { quantities } from '../analysis/numbers.ts';
import { readingLength, sentences } from '../analysis/segment.ts';
import type { Block, HeadingBlock, ParagraphBlock, Source } from '../source.ts';
import { bylines } from './byline.ts';
import { namesReferences } from './headings.ts';
import type { Section, Statement } from './material.ts';
import { numbersOf, withoutClauseNumber, withoutNumber } from './section-numbers.ts';

/** Statements beyond these add nothing that a deck of 200 slides could show, and comparing all costs their square. */
const maxStatements = 4000;
/** A sentence shorter than this is a label, one longer is a paragraph that lost its full stops. */
const lengths = { least: 10, most: 420 } as const;

/** The sections of the sources, with their statements not yet ranked. */
export function gatherSections(sources: Source[], language: Locale): Section[] {
  const gatherer = new Gatherer(language);
  for (const source of sources) gatherer.read(source);
  return gatherer.sections.filter(
    ({ title, statements, tables, pictures }) =>
      statements.length + tables.length + pictures.length > 0 && !namesReferences(title),
  );
}

class Gatherer {
  readonly sections: Section[] = [];
  #statements = 0;
  #lists = 0;
  #part = '';
  /** The numbers that headings of the source begin with. */
  #numbered = new Set<number>();
  readonly #language: Locale;

  constructor(language: Locale) {
    this.#language = language;
  }

  read(source: Source): void {
    this.#part = '';
    const [first] = source.blocks;
    if (first) this.#open('', 0, first);
    this.#numbered = numbersOf(source);
    const aside = new Set<Block>(bylines(source));
    let before: Block | undefined;
    for (const block of source.blocks) {
      if (before?.type === 'picture' && isCaption(block)) this.#caption(block.text);
      else if (!aside.has(block)) this.#block(block, source);
      before = block;
    }
  }

  /** Says of the picture above it what it shows. */
  #caption(text: string): void {
    const pictures = this.sections.at(-1)?.pictures;
    const picture = pictures?.pop();
    if (picture) pictures?.push({ ...picture, alt: text });
  }

  #open(title: string, level: number, block: Block): void {
    this.sections.push({
      order: this.sections.length,
      title,
      level,
      part: this.#part,
      at: block.at,
      statements: [],
      tables: [],
      pictures: [],
    });
  }

  #block(block: Block, source: Source): void {
    const section = this.sections.at(-1);
    if (!section) return;
    switch (block.type) {
      case 'heading':
        this.#head(block, source);
        break;
      case 'paragraph':
        for (const text of sentences(block.text, this.#language))
          this.#state(section, text, 'sentence', block);
        break;
      case 'list':
        this.#lists += 1;
        for (const item of block.items) this.#state(section, item, 'item', block, this.#lists);
        break;
      case 'table':
        section.tables.push(block);
        break;
      case 'picture':
        section.pictures.push(block);
    }
  }

  #head(block: HeadingBlock, source: Source): void {
    const title = withoutNumber(block.text, this.#numbered);
    if (block.level <= 2 && !isOwnTitle(block, source)) this.#part = title;
    this.#open(title, block.level, block);
  }

  #state(section: Section, given: string, form: Statement['form'], block: Block, list?: number): void {
    const text = withoutClauseNumber(given);
    const fits = form === 'item' ? text.length >= 3 : readingLength(text) >= lengths.least;
    if (!fits || isAddress(text) || text.length > lengths.most || this.#statements >= maxStatements) return;
    section.statements.push({
      order: this.#statements++,
      text,
      language: this.#language,
      at: block.at,
      form,
      ...(list !== undefined && { list }),
      quantities: quantities(text),
      dates: dateMentions(text),
      vector: new Map(),
      score: 0,
    });
  }
}

/** A short line right below a picture that is no sentence, or that begins as captions do. */
function isCaption(block: Block): block is ParagraphBlock {
  if (block.type !== 'paragraph' || readingLength(block.text) > 120) return false;
  return (
    !/[.!?。！？।؟:：]$/.test(block.text) ||
    /^(?:fig(?:ure|\.)|abb(?:ildung|\.)|figur[ae]|gambar|図|图|그림|الشكل|चित्र)\s*\d/iu.test(block.text)
  );
}

function isOwnTitle(block: Block, source: Source): boolean {
  return (
    source.blocks.find(({ type }) => type === 'heading') === block &&
    block.type === 'heading' &&
    block.level === 1
  );
}

/** References say where something is and not what it is. */
function isAddress(text: string): boolean {
  const rest = text.replace(/(?:https?:\/\/|www\.)\S+/g, '');
  const reachable = /@|\d{3}/.test(rest);
  return rest !== text && !reachable && (rest.match(/\p{L}/gu)?.length ?? 0) < 12;
}
