import { join } from 'node:path';
import type { TemplateEntry } from '../engine/templates/template.ts';

/** The company's own templates. */
export interface OwnTemplates {
  list(): Promise<TemplateEntry[]>;
  /** A folder of this machine from which the engine opens a template by id; any of them where it is not known which. */
  folder(id?: string): Promise<string>;
  /** Keeps one that has been put into the folder. */
  keep(entry: TemplateEntry): Promise<void>;
  /** By id, code or name. @returns what was removed, if anything was */
  remove(name: string): Promise<TemplateEntry | undefined>;
}

/** Those in a data folder; the commands that add and remove them write there without the service. */
export function folderTemplates(dataDir: string): OwnTemplates {
  const folder = join(dataDir, 'templates');
  const brands = () => import('../engine/templates/brand/brand-list.ts');
  return {
    list: async () => (await brands()).listBrandTemplates(folder),
    folder: async () => folder,
    async keep() {},
    remove: async (name) => (await brands()).removeBrandTemplate(folder, name),
  };
}
