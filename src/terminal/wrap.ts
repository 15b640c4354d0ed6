/**
 * Lines of at most `width` characters, broken at spaces; a longer word stands alone. A command at the end, which a colon
 * announces, is one word: it is there to be copied.
 */
export function wrap(text: string, width: number): string {
  const at = text.lastIndexOf(': svc ');
  const announces = at > 0 && /\s/.test(text.slice(0, at));
  const prose = announces ? text.slice(0, at + 2) : text;
  const command = announces ? text.slice(at + 2) : undefined;
  const words = [...prose.trim().split(' '), ...(command === undefined ? [] : [command])];
  const [lead = ''] = /^ */.exec(prose) ?? [];
  const lines = [lead];
  for (const word of words) {
    const line = lines.at(-1) as string;
    if (line.trim() === '') lines[lines.length - 1] = line + word;
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
