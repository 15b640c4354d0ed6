import { createHash } from 'node:crypto';
import type { Operation } from '../../instruct/operations.ts';
import type { DeckPackage } from '../../package/deck-package.ts';
import { serializeXml } from '../../package/xml.ts';
import { applyOperation } from './apply-operation.ts';
import type { FileEdit } from './file-edit.ts';

/** Carries out all operations. @returns those of several that changed nothing @throws ClarificationNeeded */
export function carryOut(
  edit: FileEdit,
  operations: readonly Operation[],
  original: DeckPackage,
): Operation[] {
  const state = new State(edit, original);
  return operations.filter((operation, at) => {
    edit.begin(operation);
    applyOperation(edit, operation);
    // A single operation is judged by the whole file.
    return operations.length > 1 && !state.hasChanged() && !operations.slice(0, at).some(isLike(operation));
  });
}

/** "The chart … and make its line red": an equal look, whose second application changes nothing. */
const isLike =
  (operation: Operation) =>
  (other: Operation): boolean =>
    operation.op === 'look.set' &&
    other.op === 'look.set' &&
    JSON.stringify([operation.on.kind, operation.on.slides, operation.look]) ===
      JSON.stringify([other.on.kind, other.on.slides, other.look]);

/** Digests of the touched slides after the previous operation. */
class State {
  readonly #edit: FileEdit;
  readonly #original: DeckPackage;
  readonly #known = new Map<string, string>();
  #order: string;

  constructor(edit: FileEdit, original: DeckPackage) {
    this.#edit = edit;
    this.#original = original;
    this.#order = edit.file.deck.slides.join();
  }

  hasChanged(): boolean {
    const { file, touchedNow, touchedShared } = this.#edit;
    const order = file.deck.slides.join();
    let changed = order !== this.#order || touchedShared;
    this.#order = order;
    for (const slide of touchedNow) {
      file.letGo(slide);
      for (const part of [slide, ...this.#drawnOn(slide)]) {
        const now = digestOf(file.deck, part);
        if (now !== (this.#known.get(part) ?? digestOf(this.#original, part))) changed = true;
        this.#known.set(part, now);
      }
    }
    return changed;
  }

  /** Charts, diagrams and notes of a slide. */
  #drawnOn(slide: string): string[] {
    const { deck } = this.#edit.file;
    if (!deck.package.has(slide)) return [];
    return deck.package
      .relationships(slide)
      .flatMap(({ target, external }) => (!external && own.test(target) ? target : []));
  }
}

const own = /^\/ppt\/(?:charts|diagrams|notesSlides)\/.*\.xml$/;

/** Digest of an XML part; '' if absent. Its tree is released to save memory. */
function digestOf({ package: parts }: DeckPackage, part: string): string {
  if (!parts.has(part)) return '';
  const digest = createHash('sha1')
    .update(serializeXml(parts.xml(part)))
    .digest('base64');
  parts.pack(part);
  return digest;
}
