/** Long enough to recognise a key by, short enough to be useless. */
const shown = 4;
const shortestMaskedWithEnds = 16;

/** A key as it may be shown: its last characters, or nothing of a short one. */
function maskedKey(key: string): string {
  return key.length < shortestMaskedWithEnds ? '****' : `****${key.slice(-shown)}`;
}

/** Shorter ones are words that may stand anywhere; no service hands out such a key. */
const shortestScrubbed = 8;

/**
 * Takes the key out of what a service says: one that echoes what it was sent must not bring it into messages, logs or
 * results.
 */
export function scrubber(key: string | undefined): (text: string) => string {
  if (key === undefined || key.length < shortestScrubbed) return (text) => text;
  const plain = key.toLowerCase();
  let anySpelling: RegExp | undefined;
  return (text) => {
    // Compiling the pattern takes longer than a look-up; a text without escapes can only have the key as it is.
    if (!/[\\%]/.test(text) && !text.toLowerCase().includes(plain)) return text;
    anySpelling ??= new RegExp(Array.from(key, spellings).join(''), 'gi');
    return text.replace(anySpelling, '****');
  };
}

/** A character as it is, as JSON may escape it (many writers do so with `/`, `+` and `&`), and as a URL does. */
function spellings(character: string): string {
  const hex = character.charCodeAt(0).toString(16).padStart(2, '0');
  const escaped = '/"\\'.includes(character) ? '\\\\?' : '';
  return `(?:${escaped}\\x${hex}|\\\\u00${hex}|%${hex})`;
}

/** Headers as they may be shown. */
export function maskedHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const masked = { ...headers };
  if (masked.authorization)
    masked.authorization = `Bearer ${maskedKey(masked.authorization.slice('Bearer '.length))}`;
  return masked;
}

/** Query parameters that may be shown as they are; any other of a signed URL could be its token. */
const plainParameters = new Set([
  'last_event_id',
  'callback_id',
  'callbackId',
  'limit',
  'cursor',
  'slideIndex',
  'category',
]);

/** A URL as it may be shown: tokens and passwords in it are masked. */
export function maskedUrl(url: URL, signed: boolean): string {
  const masked = new URL(url);
  if (masked.username || masked.password) {
    masked.username = '****';
    masked.password = '';
  }
  if (signed) {
    for (const name of new Set(masked.searchParams.keys())) {
      if (!plainParameters.has(name)) masked.searchParams.set(name, '****');
    }
  }
  return masked.href;
}
