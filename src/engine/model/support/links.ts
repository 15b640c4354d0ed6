import type { Locale } from '../../../contract/locales.ts';
import { mapTexts } from '../../deck/slide-texts.ts';
import type { SlideBody } from '../../outline.ts';
import { claimsOf } from './claims.ts';
import type { Fault } from './statement.ts';

const address = /(?:https?:\/\/|www\.)[^\s<>"“”()]{2,300}/giu;

const bare = (url: string): string =>
  url
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/[.,;:!?/]$/, '')
    .toLowerCase();

/** All addresses in sources and prompt. */
export const addressesIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => [...text.matchAll(address)].map(([url]) => bare(url))));

/** The slide with unknown addresses as plain text, since they lead nowhere. */
export function withoutInventedLinks<Slide extends SlideBody>(
  slide: Slide,
  known: ReadonlySet<string>,
): { slide: Slide; invented: string[] } {
  const invented: string[] = [];
  const change = (text: string) =>
    text.replace(address, (url) => {
      if (known.has(bare(url))) return url;
      invented.push(bare(url));
      // Without a scheme it is no link.
      return bare(url);
    });
  const changed = mapTexts({ ...slide, id: '' } as never, change);
  const { id: _, ...plain } = changed;
  return { slide: invented.length > 0 ? (plain as unknown as Slide) : slide, invented };
}

/** Faults for addresses no source has. */
export const addressFaults = (slide: SlideBody, invented: readonly string[], language: Locale): Fault[] =>
  claimsOf(slide, language).flatMap((claim) => {
    const one = invented.find((url) => claim.text.includes(url));
    return one ? [{ claim, why: `no source has the address ${one}` }] : [];
  });
