type Tell = (text: string) => void;

/** Reports a text the first time only, since retries meet the same trouble; repeats go to `again`. */
export function tellOnce(tell: Tell, again: Tell = () => {}): Tell {
  const told = new Set<string>();
  return (text) => {
    if (told.has(text)) return again(text);
    told.add(text);
    tell(text);
  };
}
