import { execFileSync } from 'node:child_process';
import { describe, expect, test } from 'vitest';
import type { Warning } from '../../src/contract/outcome.ts';
import { composeDeck } from '../../src/engine/deck/compose-deck.ts';
import { deckRequest, quietContext } from '../support/deck-request.ts';
import { readDocuments } from '../support/read-documents.ts';
import { corpusDocuments } from './corpus-documents.ts';

/** Formats as another program writes them. The text has no headings: what it says is expected of it, its structure not. */
const formats = ['md', 'html', 'docx', 'pptx', 'txt'] as const;
type Format = (typeof formats)[number];
const writers: Record<Exclude<Format, 'md'>, string> = {
  html: 'html',
  docx: 'docx',
  pptx: 'pptx',
  txt: 'plain',
};

function written(markdown: string, format: Format): Uint8Array {
  if (format === 'md') return new TextEncoder().encode(markdown);
  const args = ['-f', 'markdown', '-t', writers[format], '-s', '-o', '-', '--wrap=none'];
  return new Uint8Array(
    execFileSync('pandoc', args, {
      input: markdown.replace(/^\[!\[.*$/m, ''),
      stdio: ['pipe', 'pipe', 'ignore'],
    }),
  );
}

describe.each(formats)('of documents as .%s', (format) => {
  test.each(corpusDocuments)(
    'the deck of $name says what matters, and nothing that must not be said',
    async (document) => {
      const { name, prompt, markdown, facts, forbidden } = document;
      const read = await readDocuments({ [`${name}.${format}`]: written(markdown, format) });
      const warnings: Warning[] = [];
      const request = deckRequest({ prompt, languageChosen: false, ...read });
      const made = await composeDeck(request, quietContext({ warn: (one) => warnings.push(one) }));
      const { slides } = made.document.outline;
      const shown = JSON.stringify(
        slides.map(({ citations: _, notes: __, support: ___, ...slide }) => slide),
      );
      const missing = facts.filter((fact) => !shown.includes(JSON.stringify(fact).slice(1, -1)));
      // A careful person may leave one out where slides are few.
      expect(missing.length, `missing: ${missing.join(' | ')}`).toBeLessThanOrEqual(format === 'md' ? 0 : 2);
      // Slides and plain text do not tell code and contents from prose.
      if (format !== 'txt' && format !== 'pptx')
        for (const words of forbidden) expect(shown).not.toContain(words);
      expect(warnings.filter(({ code }) => code === 'NOT_SUPPORTED')).toEqual([]);
      expect(slides.some(({ title }) => /\.(?:md|html|docx|pptx|txt)\b/.test(title))).toBe(false);
    },
  );
});
