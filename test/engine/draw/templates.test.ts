import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { deckTemplates } from '../../../src/engine/templates/templates.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';
import { schemaFaults } from '../../support/schema-faults.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(path.join(tmpdir(), 'svc-templates-'));

describe.each(deckTemplates.map(({ id }) => id))('the template %s', (id) => {
  test('draws every kind of slide without a finding, as .pptx and as .pdf', async () => {
    for (const format of ['pptx', 'pdf'] as const) {
      const report = await checkFile(await renderDeck(everyKindDeck(id), new Map(), format, never));
      expect(report).toEqual({ format, pages: 17, findings: [] });
    }
  });

  test("has no error in the Open XML SDK's eyes", async () => {
    const file = path.join(folder, `${id}.pptx`);
    writeFileSync(file, await renderDeck(everyKindDeck(id), new Map(), 'pptx', never));
    expect(await schemaFaults(file)).toEqual([]);
  });
});
