import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { composeDeck } from '../../../src/engine/deck/compose-deck.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { readDocuments } from '../../support/read-documents.ts';

const status = `# Status

## 📈 Progress

| Task | Done |
|---|---|
| Roof | ✅ |
| Fence 🚧 | ❌ |
| 🟢 Paint | ⚠️ late |

## Notes

- 🎉 The roof is finished
- ✔️ The fence was checked
- © Town of 2025 ™
`;

test('emoji that mean something are signs in our own .pdf, the others leave no box', async () => {
  const request = deckRequest({
    prompt: 'Status, 3 slides',
    templateId: 'clarity',
    ...(await readDocuments({ 'status.md': status })),
  });
  const { document, assets } = await composeDeck(request, quietContext());
  const pdf = await renderDeck(document, assets, 'pdf', new AbortController().signal);
  const path = join(mkdtempSync(join(tmpdir(), 'svc-emoji-')), 'status.pdf');
  writeFileSync(path, pdf);
  const text = execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
  expect(text).toMatch(/Roof\s+✓/u);
  expect(text).toMatch(/Fence\s+×/u);
  expect(text).toMatch(/● Paint\s+! late/u);
  expect(text).toContain('✓ The fence was checked');
  expect(text).toContain('© Town of 2025 ™');
  expect(text).not.toMatch(/[\u{1f300}-\u{1faff}\ufffd]/u);
});
