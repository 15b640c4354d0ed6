import { mkdirSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../files/open-files.ts';
import { type ReadRows, type Row, type Table, tables } from '../store/tables.ts';
import { chunkFolder } from '../uploads/upload.ts';
import type { Step } from './move-service.ts';

export interface MovedFiles {
  /** Contents that were copied; those that were there already are not counted. */
  blobs: number;
  bytes: number;
}

const atOnce = 8;
const hash = /[0-9a-f]{64}/g;
/** Tables whose rows name content. */
const referring = ['files', 'uploads', 'jobs'];

/** Copies all content that rows refer to, chunks of files that are still being sent, and the company's own templates. */
export async function moveFiles(from: Files, to: Files, rows: ReadRows, step: Step): Promise<MovedFiles> {
  const wanted = [...(await hashesIn(rows))];
  const moved = { blobs: 0, bytes: 0 };
  let done = 0;
  const copy = async () => {
    for (let one = wanted.pop(); one !== undefined; one = wanted.pop()) {
      const bytes = await copyBlob(from, to, one);
      if (bytes !== undefined) moved.blobs++;
      moved.bytes += bytes ?? 0;
      step('Copying files', Math.floor((100 * ++done) / (done + wanted.length)));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, copy));
  await moveChunks(from, to, rows);
  await moveTemplates(from, to);
  return moved;
}

async function hashesIn(rows: ReadRows): Promise<Set<string>> {
  const found = new Set<string>();
  for (const table of tables.filter(({ name }) => referring.includes(name)))
    for await (const page of rows(table))
      for (const value of page.flatMap((row) => Object.values(row)))
        for (const one of typeof value === 'string' ? (value.match(hash) ?? []) : []) found.add(one);
  return found;
}

/** Undefined for one that is there already, or that is no content: a request may hold any text. */
async function copyBlob(from: Files, to: Files, one: string): Promise<number | undefined> {
  const found = await from.blobs.stat(one);
  if (!found) return undefined;
  const isThere = (await to.blobs.stat(one))?.bytes === found.bytes;
  const kept = await to.blobs.putAll(await from.blobs.get(one));
  if (kept !== one) throw new Error(`What was copied of ${one} differs: it is ${kept} there.`);
  return isThere ? undefined : found.bytes;
}

async function moveChunks(from: Files, to: Files, rows: ReadRows): Promise<void> {
  const whole = new Set<string>();
  const folderOf = ({ key_id, identifier }: Row) => chunkFolder(String(key_id), String(identifier));
  for await (const page of rows(tableNamed('uploads')))
    for (const row of page) if (row.blob !== null || row.refusal !== null) whole.add(folderOf(row));
  for await (const page of rows(tableNamed('upload_chunks')))
    for (const row of page) {
      const upload = folderOf(row);
      const bytes = whole.has(upload) ? undefined : await from.chunks.get(upload, Number(row.chunk));
      if (bytes) await to.chunks.put(upload, Number(row.chunk), bytes);
    }
}

const tableNamed = (wanted: string) => tables.find(({ name }) => name === wanted) as Table;

async function moveTemplates(from: Files, to: Files): Promise<void> {
  const entries = await from.templates.list();
  if (entries.length === 0) return;
  const source = await from.templates.folder();
  const target = await to.templates.folder();
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const entry of entries) {
    for (const ending of ['pptx', 'json'])
      await copyFile(join(source, `${entry.id}.${ending}`), join(target, `${entry.id}.${ending}`));
    await to.templates.keep(entry);
  }
}
