import { expect, test } from 'vitest';
import { posterOf } from '../../support/poster-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const told = async (prompt: string, text: string) => {
  const { content } = await posterOf({ prompt, ...(await readDocuments({ 'note.md': text })) });
  return { title: content.title, regions: JSON.stringify(content.regions), references: content.references };
};

/** Nobody is cited for when and where a sale is. */
test.each([
  ['Bake sale poster', 'When: 12 May, 3 pm\nWhere: town hall\nBring: cake\n'],
  ['Make a poster of this', '# Bake sale\n\nWhen: 12 May, 3 pm\nWhere: town hall\nBring: cake\n'],
])('%s: a note of an event is the poster of it', async (prompt, note) => {
  const poster = await told(prompt, note);
  expect(poster.title).toBe('Bake sale');
  for (const fact of ['12 May, 3 pm', 'town hall', 'cake'].map((one) => one.toLowerCase()))
    expect(poster.regions.toLowerCase()).toContain(fact);
  expect(poster.references ?? []).toEqual([]);
});
