import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { renderDeck } from '../../../src/engine/render/render-deck.ts';
import { deckTemplates } from '../../../src/engine/templates/templates.ts';
import { everyKindDeck } from '../../support/every-kind-deck.ts';
import { schemaFaults } from '../../support/schema-faults.ts';

const never = new AbortController().signal;
const folder = mkdtempSync(path.join(tmpdir(), 'svc-templates-'));

test.each(deckTemplates.map(({ id }) => id))(
  "%s draws every kind of slide without a finding, and without an error in the Open XML SDK's eyes",
  async (id) => {
    const file = path.join(folder, `${id}.pptx`);
    for (const format of ['pptx', 'pdf'] as const) {
      const bytes = await renderDeck(everyKindDeck(id), new Map(), format, never);
      expect(await checkFile(bytes)).toEqual({ format, pages: 17, findings: [] });
      if (format === 'pptx') writeFileSync(file, bytes);
    }
    expect(await schemaFaults(file)).toEqual([]);
  },
);
