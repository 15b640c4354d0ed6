/** What a model wrote, as JSON: undefined where there is none, and whether it came to its end. */
export interface Said {
  value: unknown;
  isWhole: boolean;
}

/** The JSON value in what a model wrote: with words or a fence around it, thinking before it, trailing commas, comments, or broken off. One pass over the text. */
export const lenientJson = (text: string): unknown => readJson(text).value;

/** The same, with whether it came to its end. */
export function readJson(text: string): Said {
  const said = withoutThinking(text);
  const plain = parsed(said.trim());
  if (plain !== undefined) return { value: plain, isWhole: true };
  let best: Said = { value: undefined, isWhole: false };
  let length = 0;
  for (let from = nextStart(said, 0), tries = 0; from >= 0 && tries < mostStarts; tries++) {
    const { json, end, isWhole } = repaired(said, from);
    const value = parsed(json);
    if (typeof value === 'object' && value !== null && json.length > length) {
      best = { value, isWhole };
      length = json.length;
    }
    from = nextStart(said, Math.max(end, from + 1));
  }
  return best;
}

/** So many beginnings of a value are tried; prose may have a bracket in it. */
const mostStarts = 40;

function withoutThinking(text: string): string {
  const end = Math.max(text.lastIndexOf('</think>'), text.lastIndexOf('</thinking>'));
  if (end >= 0) return text.slice(text.indexOf('>', end) + 1);
  return text;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function nextStart(text: string, from: number): number {
  for (let at = from; at < text.length; at++) if (text[at] === '{' || text[at] === '[') return at;
  return -1;
}

/** The value that begins at `from`, made valid; `end` is behind it. */
function repaired(text: string, from: number): { json: string; end: number; isWhole: boolean } {
  const reader = new Repair(text, from);
  return { json: reader.read(), end: reader.at, isWhole: reader.isWhole };
}

/** Copies one value, leaving out comments and trailing commas, and closes what the text leaves open. */
class Repair {
  readonly #text: string;
  readonly #open: ('}' | ']')[] = [];
  #out = '';
  /** Where the output last held only whole values: one that breaks off is left out. */
  #whole = 0;
  at: number;
  isWhole = true;

  constructor(text: string, from: number) {
    this.#text = text;
    this.at = from;
  }

  read(): string {
    while (this.at < this.#text.length) {
      const character = this.#text[this.at] as string;
      if (character === '"') {
        if (!this.#string()) return this.#closed();
      } else if (this.#comment(character)) continue;
      else {
        this.at++;
        if (character === '{' || character === '[') this.#open.push(character === '{' ? '}' : ']');
        if (character === '}' || character === ']') {
          this.#out = withoutComma(this.#out);
          this.#open.pop();
        }
        if (character === ',') this.#whole = this.#out.length;
        this.#out += character;
        if ('}]'.includes(character)) this.#whole = this.#out.length;
        if (this.#open.length === 0) return this.#out;
      }
    }
    return this.#closed();
  }

  /** False where the text ends inside the string. Line breaks inside are escaped, as JSON wants them. */
  #string(): boolean {
    let copy = '"';
    for (this.at++; this.at < this.#text.length; this.at++) {
      const character = this.#text[this.at] as string;
      if (character === '\\') {
        copy += character + (this.#text[++this.at] ?? '');
        continue;
      }
      if (character === '"') {
        this.at++;
        this.#out += `${copy}"`;
        return true;
      }
      copy += character === '\n' ? '\\n' : character === '\t' ? '\\t' : character < ' ' ? '' : character;
    }
    return false;
  }

  #comment(character: string): boolean {
    if (character !== '/') return false;
    const next = this.#text[this.at + 1];
    if (next !== '/' && next !== '*') return false;
    const end = this.#text.indexOf(next === '/' ? '\n' : '*/', this.at + 2);
    this.at = end < 0 ? this.#text.length : end + (next === '/' ? 1 : 2);
    return true;
  }

  /** What broke off, up to its last whole value. */
  #closed(): string {
    this.isWhole = false;
    const json = withoutComma(this.#out.slice(0, this.#whole));
    return `${json}${openIn(json).reverse().join('')}`;
  }
}

function withoutComma(json: string): string {
  let end = json.length;
  while (end > 0 && ' \n\r\t'.includes(json[end - 1] as string)) end--;
  return json[end - 1] === ',' ? json.slice(0, end - 1) : json;
}

/** The brackets that close what is open at the end. */
function openIn(json: string): string[] {
  const open: string[] = [];
  let inString = false;
  for (let at = 0; at < json.length; at++) {
    const character = json[at];
    if (inString) {
      if (character === '\\') at++;
      else inString = character !== '"';
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') open.push(character === '{' ? '}' : ']');
    else if (character === '}' || character === ']') open.pop();
  }
  return open;
}
