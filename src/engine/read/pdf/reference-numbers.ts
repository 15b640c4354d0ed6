/** A number that begins an entry, and no sentence. */
export const signedNumber = /^(?:\[\d{1,3}\]|\(?\d{1,3}[.)])\s/;
export const entryNumber = /^(?:\[([^\]]{1,12})\]|\(?(\d{1,3})[.)]?)\s/;

/** Whether a line begins the next entry of a numbered list of references. */
export function follows(first: string, line: string): boolean {
  const [own, next] = [first, line].map((text) => entryNumber.exec(text));
  if (!own || !next || (own[1] === undefined) !== (next[1] === undefined)) return false;
  const [before, number] = [Number(own[1] ?? own[2]), Number(next[1] ?? next[2])];
  return Number.isNaN(before) || Number.isNaN(number) ? next[1] !== undefined : number === before + 1;
}
