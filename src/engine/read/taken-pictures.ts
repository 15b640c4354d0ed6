import { createHash } from 'node:crypto';
import type { Assets } from '../source.ts';
import type { NamedPicture, PictureFile } from './input.ts';
import { readPicture } from './read-picture.ts';
import { readingLimits } from './reading-limits.ts';

/** Byte limits of pictures: each, and all together. */
const pictureBytes = { each: 24 * 1024 * 1024, all: 96 * 1024 * 1024 } as const;

/** The pictures of a source within limits, counting those left out. */
export class TakenPictures {
  readonly assets: Assets = new Map();
  readonly #given: ReadonlyMap<string, NamedPicture>;
  #bytes = 0;
  #leftOut = 0;
  #missing = 0;
  #undrawn = 0;
  /** Where the first undrawn pictures stand. */
  readonly #undrawnAt = new Set<string>();

  constructor(given: NamedPicture[]) {
    this.#given = new Map(given.map((picture) => [picture.name.toLowerCase(), picture]));
  }

  /** The given picture for this address, or a missing one. */
  named(src: string): NamedPicture | undefined {
    const given = this.#given.get(fileNameOf(src));
    if (!given) this.#missing += 1;
    return given;
  }

  /**
   * Keeps a picture; undefined if there is no room or it cannot be drawn.
   * @param where its caption, or else the heading above it
   */
  take(file: PictureFile, where: () => string): { asset: string; width: number; height: number } | undefined {
    const room = this.assets.size < readingLimits.pictures && this.#bytes + file.size <= pictureBytes.all;
    if (!room || file.size > pictureBytes.each) {
      this.#leftOut += 1;
      return undefined;
    }
    this.#bytes += file.size;
    const bytes = file.read();
    const size = file.pixels ?? sizeOf(bytes);
    if (!size) {
      this.#undrawn += 1;
      if (this.#undrawnAt.size < mostNamed) this.#undrawnAt.add(where());
      return undefined;
    }
    const asset = createHash('sha256').update(bytes).digest('hex');
    this.assets.set(asset, bytes);
    return { asset, ...size };
  }

  /** Notes about omitted pictures. */
  leftOut(): string[] {
    const said: string[] = [];
    if (this.#missing > 0)
      said.push(
        this.#missing === 1
          ? 'One picture that the text names did not come with it.'
          : `${this.#missing} pictures that the text names did not come with it.`,
      );
    if (this.#leftOut > 0)
      said.push(
        this.#leftOut === 1
          ? 'One picture was left out: there are too many, or it is too large.'
          : `${this.#leftOut} pictures were left out: there are too many, or they are too large.`,
      );
    if (this.#undrawn > 0) {
      const places = [...this.#undrawnAt].filter(Boolean).map((text) => `“${named(text)}”`);
      const at =
        places.length > 0 ? ` (at ${places.join(', ')}${this.#undrawn > places.length ? ', …' : ''})` : '';
      said.push(
        this.#undrawn === 1
          ? `One picture was left out, since its format cannot be drawn${at}.`
          : `${this.#undrawn} pictures were left out, since their format cannot be drawn${at}.`,
      );
    }
    return said;
  }
}

/** Most places that are named, and most letters of each. */
const mostNamed = 3;
const placeLetters = 60;

const named = (text: string): string =>
  text.length > placeLetters ? `${text.slice(0, placeLetters).replace(/\s\S*$/u, '')} …` : text;

/** A picture's description; empty if a program wrote its origin. */
export function describing(alt: string): string {
  if (
    /^[a-z]:\\|^(?:file|https?):|[\\/][^\\/\s]+\.\w{2,4}$|\.(?:tmp|png|jpe?g|gif|bmp|tiff?|emf|wmf|svg)$/i.test(
      alt,
    )
  )
    return '';
  return alt
    .replace(/^image result for\s+/i, '')
    .replace(
      /(?<![\s,.;])[\s,.;]*(?:ai-generated content may be incorrect|description automatically generated)(?: with \w+ confidence)?\.?$/i,
      '',
    )
    .replace(/(?<![\s,.;])[\s,.;]*description automatically generated(?: with \w+ confidence)?\.?$/i, '')
    .trim();
}

/** "../img/Flow%20chart.png?raw=1" → "flow chart.png". */
function fileNameOf(src: string): string {
  const name = src.split(/[?#]/)[0]?.split(/[/\\]/).at(-1) ?? '';
  try {
    return decodeURIComponent(name).toLowerCase();
  } catch {
    return name.toLowerCase();
  }
}

function sizeOf(bytes: Uint8Array): { width: number; height: number } | undefined {
  try {
    return readPicture(bytes);
  } catch {
    return undefined;
  }
}
