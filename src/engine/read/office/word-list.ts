import type { Draft } from '../draft.ts';
import { nest } from '../text/read-plain-text.ts';
import type { ListPlace } from './docx-styles.ts';

/** The paragraphs of a list that are read so far. */
interface OpenList {
  texts: { indent: number; text: string }[];
  /** Numberings and levels of its items. */
  places: Set<string>;
  ordered: boolean;
  page: number;
  number: string;
  bold: boolean;
}

/** Merges adjacent list paragraphs. */
export class WordList {
  #open: OpenList | undefined;
  /** Numberings whose bold lines are heads. */
  readonly #heads = new Set<string>();
  readonly #draft: Draft;

  constructor(draft: Draft) {
    this.#draft = draft;
  }

  add(text: string, place: ListPlace, bold: boolean, page: number): void {
    const { number, level, ordered } = place;
    const open = this.#open;
    // A different numbering starts another list, unless indented further.
    const apart = open && open.number !== number && level === 0 && open.ordered !== ordered;
    if (open && (apart || (open.bold !== bold && this.#isHead(open, place)))) this.end();
    this.#open ??= { texts: [], places: new Set(), ordered, page, number, bold };
    this.#open.bold &&= bold;
    this.#open.places.add(`${number}/${level}`);
    this.#open.texts.push({ indent: level, text: text.replaceAll('\n', ' ') });
  }

  /**
   * An item without its bullet: "of gaps," between two others, or set in as they are, "Donations include:" over those
   * below it.
   */
  goneOnWith(text: string, isSetIn: boolean): ListPlace | undefined {
    const open = this.#open;
    return open && (/^\p{Ll}.*[,;]$/su.test(text) || (isSetIn && /[:：]$/u.test(text)))
      ? { number: open.number, level: open.texts.at(-1)?.indent ?? 0, ordered: open.ordered }
      : undefined;
  }

  end(): void {
    const list = this.#open;
    this.#open = undefined;
    const at = list && { page: list.page };
    const [only] = list?.texts ?? [];
    if (list?.bold && only && list.texts.length === 1) {
      // A numbered bold line between texts is a heading.
      this.#draft.paragraph(only.text, { at });
      this.#draft.markBold();
    } else if (list) this.#draft.list(nest(list.texts), list.ordered, { at });
  }

  /** Whether a change of weight separates a head from the list below: one more of the open items is none. */
  #isHead({ texts, places, bold }: OpenList, { number, level, ordered }: ListPlace): boolean {
    const isNext = places.has(`${number}/${level}`);
    const isBelow = level > (texts.at(-1)?.indent ?? level);
    if (isNext && ordered) return false;
    if (bold) this.#heads.add(number);
    return bold || this.#heads.has(number) || !(isNext || isBelow);
  }
}
