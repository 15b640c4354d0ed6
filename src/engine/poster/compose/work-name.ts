/** "CosinorAge" of "CosinorAge: a Python platform …": the name of the authors' work. */
export function nameIn(title: string): string | undefined {
  const [, name = ''] = /^([^\s:]+(?:\s[^\s:]+)?):\s/u.exec(title) ?? [];
  return name.length > 2 ? name.toLowerCase() : undefined;
}

/** "It is fast. mwarp1d has two modes.": a lower-case name can begin a sentence. */
export function beforeName(text: string, name: string | undefined): string[] {
  const [first = '', ...others] = name ? text.split(`. ${name} `) : [text];
  const last = others.length - 1;
  return [
    others.length > 0 ? `${first}.` : first,
    ...others.map((rest, at) => `${name} ${rest}${at < last ? '.' : ''}`),
  ];
}
