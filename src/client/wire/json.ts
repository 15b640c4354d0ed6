/** Deeper than any real answer; JSON.stringify and every recursive reader fail on a few thousand. */
const deepest = 200;

/** The JSON value of a text, or undefined when it is not JSON or is nested absurdly deep. */
export function parseJson(text: string): unknown {
  if (depthOf(text) > deepest) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function depthOf(text: string): number {
  let depth = 0;
  let deepestSeen = 0;
  let inString = false;
  for (let i = 0; i < text.length; i++) {
    const char = text.charCodeAt(i);
    if (inString) {
      if (char === 0x5c) i++;
      else if (char === 0x22) inString = false;
    } else if (char === 0x22) inString = true;
    else if (char === 0x5b || char === 0x7b) deepestSeen = Math.max(deepestSeen, ++depth);
    else if (char === 0x5d || char === 0x7d) depth--;
  }
  return deepestSeen;
}

/** A JSON object, as opposed to a list, null or a plain value. */
export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first of the named fields that is a string with something in it. */
export function textField(value: unknown, ...names: string[]): string | undefined {
  if (!isObject(value)) return undefined;
  for (const name of names) {
    const found = Object.hasOwn(value, name) ? value[name] : undefined;
    if (typeof found === 'string' && found !== '') return found;
  }
  return undefined;
}
