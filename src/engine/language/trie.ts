/** Phrases by their letters, with what they mean. */
export interface Trie<Meaning> {
  next: Map<string, Trie<Meaning>>;
  /** What a phrase that ends here means. */
  means?: Set<Meaning>;
}

/** A phrase that was found. */
export interface Match<Meaning> {
  end: number;
  means: ReadonlySet<Meaning>;
}

export function add<Meaning>(root: Trie<Meaning>, phrase: string, meaning: Meaning): void {
  if (!phrase) return;
  let node = root;
  for (const letter of phrase) {
    let next = node.next.get(letter);
    if (!next) {
      next = { next: new Map() };
      node.next.set(letter, next);
    }
    node = next;
  }
  node.means = (node.means ?? new Set()).add(meaning);
}

/** Where a letter leads to, of those places from which it leads on. */
export function after<Meaning>(nodes: Trie<Meaning>[], letter: string): Trie<Meaning>[] {
  const found: Trie<Meaning>[] = [];
  for (const { next } of nodes) {
    const node = next.get(letter);
    if (node) found.push(node);
  }
  return found;
}

/** A word may end here, also one that begins a phrase. */
export const mayEnd = <Meaning>({ means, next }: Trie<Meaning>): boolean =>
  means !== undefined || next.has(' ');

/** The longest phrase of one or two tries that a text has at `start`, with what it means in both. */
export function longest<Meaning>(
  roots: Trie<Meaning>[],
  text: string,
  start: number,
): Match<Meaning> | undefined {
  let nodes = roots;
  let found: Match<Meaning> | undefined;
  for (let at = start; at <= text.length && nodes.length > 0; at += 1) {
    const means = meant(nodes);
    if (means && at > start && endsWord(text, at)) found = { end: at, means };
    const letter = text[at];
    nodes = letter === undefined ? [] : after(nodes, letter);
  }
  return found;
}

function meant<Meaning>(nodes: Trie<Meaning>[]): ReadonlySet<Meaning> | undefined {
  const [one, other] = [nodes[0]?.means, nodes[1]?.means];
  return one && other ? new Set([...one, ...other]) : (one ?? other);
}

const joined =
  /[\p{Script=Latin}\p{Script=Devanagari}\p{Script=Arabic}\p{M}\p{Script=Greek}\p{Script=Cyrillic}]/u;

/** A word may begin after a letter of another script, a sign or a space, not within a word. */
export function beginsWord(text: string, at: number): boolean {
  return !joined.test(text[at] ?? '') || !joined.test(text[at - 1] ?? '');
}
const endsWord = (text: string, at: number): boolean =>
  !joined.test(text[at - 1] ?? '') || !joined.test(text[at] ?? '');
