/** Times, dates or years at the beginning of list items. */
const moment = /^(?:\d{1,2}[:.h]\d{2}(?:\s?[ap]m)?|(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?)(?=[\s:,–—-])/iu;

/** "07:41 – 09:32": the time range of a list's items; undefined if one has no time. */
export function momentsOf(texts: readonly string[]): string | undefined {
  const found = texts.map((text) => moment.exec(text)?.[0]);
  const [first, last] = [found[0], found.at(-1)];
  return first && last && first !== last && found.every(Boolean) ? `${first} – ${last}` : undefined;
}
