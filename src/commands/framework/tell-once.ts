type Tell = (text: string) => void;

/**
 * Tells a text the first time only. A request that is tried again meets the same trouble each time, which is one thing to
 * whoever reads; `again` is for those who want to follow each attempt.
 */
export function tellOnce(tell: Tell, again: Tell = () => {}): Tell {
  const told = new Set<string>();
  return (text) => {
    if (told.has(text)) return again(text);
    told.add(text);
    tell(text);
  };
}
