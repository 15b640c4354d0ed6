import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { TemplateEntry } from '../template.ts';

/** The company's own templates by name; files are read on use (render/brand-store.ts). */
export function listBrandTemplates(folder: string): TemplateEntry[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => /^brand-[0-9a-f]+\.json$/.test(file))
    .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as TemplateEntry)
    .sort((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** `id` may be an id, a code or a name. @returns the removed template, if any */
export function removeBrandTemplate(folder: string, id: string): TemplateEntry | undefined {
  const entry = brandEntry(folder, id);
  if (!entry) return undefined;
  for (const extension of ['json', 'pptx'])
    rmSync(path.join(folder, `${entry.id}.${extension}`), { force: true });
  return entry;
}

/** By id, code or name. */
export const brandEntry = (folder: string, id: string): TemplateEntry | undefined =>
  listBrandTemplates(folder).find((entry) => [entry.id, entry.code, entry.name].includes(id));
