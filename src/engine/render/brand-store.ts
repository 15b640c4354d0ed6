import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brandEntry } from '../templates/brand/brand-list.ts';
import { readBrand } from '../templates/brand/read-brand.ts';
import type { Template, TemplateEntry } from '../templates/template.ts';
import { renderSvg } from './svg/render-svg.ts';

/**
 * The company's own templates: a folder with one .pptx and one .json each, which several processes may share.
 * Ids are content hashes, so adding a file again only changes its name.
 */
export function addBrandTemplate(folder: string, bytes: Uint8Array, name: string): TemplateEntry {
  const id = `brand-${createHash('sha256').update(bytes).digest('hex').slice(0, 12)}`;
  const { source } = readBrand(bytes, { id, name, code: id }, renderSvg);
  const entry: TemplateEntry = { id, name, code: codeOf(name) || id, source };
  mkdirSync(folder, { recursive: true });
  writeWhole(path.join(folder, `${id}.pptx`), bytes);
  writeWhole(path.join(folder, `${id}.json`), JSON.stringify(entry));
  return entry;
}

export function openBrandTemplate(folder: string, id: string): Template | undefined {
  const entry = brandEntry(folder, id);
  return entry && readBrand(readFileSync(path.join(folder, `${entry.id}.pptx`)), entry, renderSvg);
}

const codeOf = (name: string): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** Writes to a temporary name first, so that readers never see a partial file. */
function writeWhole(file: string, content: Uint8Array | string): void {
  const draft = `${file}.${process.pid}.tmp`;
  writeFileSync(draft, content);
  renameSync(draft, file);
}
