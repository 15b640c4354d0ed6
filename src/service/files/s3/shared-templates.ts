import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  brandEntry,
  listBrandTemplates,
  removeBrandTemplate,
} from '../../../engine/templates/brand/brand-list.ts';
import type { TemplateEntry } from '../../../engine/templates/template.ts';
import type { OwnTemplates } from '../../own-templates.ts';
import type { StoredTemplate, TemplateRepository } from '../../store/content-repositories.ts';
import type { Blobs } from '../blobs.ts';

/**
 * Templates shared by several machines: entries are in the store, files among the content, with local copies
 * of those in use.
 */
export class SharedTemplates implements OwnTemplates {
  readonly #rows: TemplateRepository;
  readonly #blobs: Blobs;
  readonly #folder: string;
  readonly #comeWith: ReadonlySet<string>;
  #last: Promise<unknown> = Promise.resolve();

  /** @param comeWith ids of the built-in templates */
  constructor(rows: TemplateRepository, blobs: Blobs, folder: string, comeWith: Iterable<string>) {
    this.#rows = rows;
    this.#blobs = blobs;
    this.#folder = folder;
    this.#comeWith = new Set(comeWith);
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  }

  async list(): Promise<TemplateEntry[]> {
    return (await this.#rows.list()).map(entryOf);
  }

  async folder(id?: string): Promise<string> {
    if (id === undefined || !this.#comeWith.has(id)) {
      // One at a time, each starting from the current state.
      const brought = this.#last.then(() => this.#bring());
      this.#last = brought.catch(() => {});
      await brought;
    }
    return this.#folder;
  }

  async keep(entry: TemplateEntry): Promise<void> {
    const blob = await this.#blobs.put(await readFile(this.#path(entry, 'pptx')));
    await this.#rows.put({ ...entry, blob });
  }

  async remove(name: string): Promise<TemplateEntry | undefined> {
    const found = (await this.#rows.list()).find((one) => [one.id, one.code, one.name].includes(name));
    if (found) await this.#rows.remove(found.id);
    return found && entryOf(found);
  }

  #path({ id }: TemplateEntry, extension: 'json' | 'pptx'): string {
    return join(this.#folder, `${id}.${extension}`);
  }

  async #bring(): Promise<void> {
    const kept = await this.#rows.list();
    for (const template of kept) await this.#bringOne(template);
    for (const { id } of listBrandTemplates(this.#folder))
      if (!kept.some((one) => one.id === id)) removeBrandTemplate(this.#folder, id);
  }

  async #bringOne(template: StoredTemplate): Promise<void> {
    const entry = entryOf(template);
    const file = this.#path(entry, 'pptx');
    // Ids are content hashes, so a file never changes.
    if (!existsSync(file)) writeWhole(file, await this.#blobs.bytes(template.blob));
    const known = brandEntry(this.#folder, entry.id);
    if (JSON.stringify(known) !== JSON.stringify(entry))
      writeWhole(this.#path(entry, 'json'), JSON.stringify(entry));
  }
}

const entryOf = ({ blob: _, ...entry }: StoredTemplate): TemplateEntry => entry;

/** Writes to a temporary name first, so that readers never see a partial file. */
function writeWhole(file: string, content: Uint8Array | string): void {
  writeFileSync(`${file}.tmp`, content, { mode: 0o600 });
  renameSync(`${file}.tmp`, file);
}
