/** Hours, days or years that each item of a list begins with. */
const moment = /^(?:\d{1,2}[:.h]\d{2}(?:\s?[ap]m)?|(?:19|20)\d\d(?:-\d\d(?:-\d\d)?)?)(?=[\s:,–—-])/iu;

/** "07:41 – 09:32": from when until when the items of a list tell; nothing where one of them does not say when. */
export function momentsOf(texts: readonly string[]): string | undefined {
  const found = texts.map((text) => moment.exec(text)?.[0]);
  const [first, last] = [found[0], found.at(-1)];
  return first && last && first !== last && found.every(Boolean) ? `${first} – ${last}` : undefined;
}
