import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import type { Warning } from '../../src/contract/outcome.ts';
import { composeDeck } from '../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../support/deck-request.ts';
import { readDocuments } from '../support/read-documents.ts';
import { writtenDocuments } from './written-documents.ts';

const bytesOf = (file: string) => new Uint8Array(readFileSync(new URL(`./files/${file}`, import.meta.url)));

test.each(writtenDocuments)('$file is told as it stands', async (expected) => {
  const { file, prompt, facts, forbidden = [], title, headings = [] } = expected;
  const read = await readDocuments({ [basename(file)]: bytesOf(file) });
  const warnings: Warning[] = [];
  const request = deckRequest({ prompt, languageChosen: false, ...read });
  const made = await composeDeck(request, quietContext({ warn: (one) => warnings.push(one) }));
  const { slides, title: called } = made.document.outline;
  const shown = JSON.stringify(
    slides.map(({ citations: _, notes: __, support: ___, id: ____, ...slide }) => slide),
  );
  expect(facts.filter((fact) => !shown.includes(JSON.stringify(fact).slice(1, -1)))).toEqual([]);
  expect(forbidden.filter((words) => shown.includes(words))).toEqual([]);
  if (title) expect(called).toBe(title);
  const said = slides.flatMap((slide) =>
    [slide.title, ...slide.title.split(/ · |, (?:and )?| and /u), shownHeadings(slide)].flat(),
  );
  expect(headings.filter((heading) => !said.some((one) => names(one, heading)))).toEqual([]);
  expect(warnings.filter(({ code }) => code === 'NOT_SUPPORTED')).toEqual([]);
});

const wordsOf = (text: string): string[] => text.toLowerCase().split(/\P{L}+/u);

/** A title that is a heading, goes on behind it, "Rent: …", or is a sentence of its section that has its words. */
const names = (title: string, heading: string): boolean =>
  title === heading ||
  title.startsWith(`${heading}: `) ||
  (title.split(' ').length > 4 && wordsOf(heading).every((word) => wordsOf(title).includes(word)));

/** Headings inside a slide that several sections share. */
function shownHeadings(slide: object): string[] {
  const {
    points = [],
    columns = [],
    options = [],
  } = slide as {
    points?: { text: string; heading?: boolean }[];
    columns?: { heading?: string }[];
    options?: { heading?: string }[];
  };
  return [
    ...points.flatMap(({ text, heading }) => (heading ? [text] : [])),
    ...[...columns, ...options].flatMap(({ heading }) => heading ?? []),
  ];
}
