import { readFileSync } from 'node:fs';
import type { NamedFile } from '../../engine/check/check-against.ts';
import type { CheckReport, Finding } from '../../engine/check/finding.ts';
import type { ConversionInput, Converted } from '../../engine/convert/conversion.ts';
import type { EditedFile } from '../../engine/deck/file/edit-file.ts';
import type { Authorship } from '../../engine/deck.ts';
import type { DeckChange } from '../../engine/package/reading/deck-diff.ts';
import type { DeckReading } from '../../engine/package/reading/deck-reading.ts';
import type { Document } from '../../engine/read/document.ts';
import type { DrawnPage, PagesWanted } from '../../engine/render/pages/draw-pages.ts';
import type { SheetInput } from '../../engine/render/pages/sheet.ts';
import type { PreviewInput } from '../../engine/render/pages/template-preview.ts';
import { type Assets, SourceError } from '../../engine/source.ts';
import type { TemplateEntry } from '../../engine/templates/template.ts';
import type { StoredUpload, TaskTelling, WithModel } from './task-input.ts';

/** A .pptx: its bytes or its path. */
type DeckFile = { bytes: Uint8Array } | { path: string };

const bytesOf = (file: DeckFile): Uint8Array => ('bytes' in file ? file.bytes : readFileSync(file.path));

/** Engine tasks on given files (see tasks.ts). */
export const fileTasks = {
  /** Facts about a deck before conversion; throws SourceError when it cannot be converted. */
  async inspectDeck({ path }: StoredUpload): Promise<{ slides: number }> {
    const { openDeck } = await import('../../engine/package/deck-package.ts');
    return { slides: openDeck(readFileSync(path)).slides.length };
  },
  /** The content of a .pptx, as data and as Markdown. */
  async readDeck(input: DeckFile): Promise<{ reading: DeckReading; markdown: string }> {
    const [{ openDeck }, { readDeck }, { deckMarkdown }] = await Promise.all([
      import('../../engine/package/deck-package.ts'),
      import('../../engine/package/reading/read-deck.ts'),
      import('../../engine/package/reading/deck-markdown.ts'),
    ]);
    const reading = readDeck(openDeck(bytesOf(input)));
    return { reading, markdown: deckMarkdown(reading) };
  },
  /** The differences between two .pptx. */
  async diffDecks({ before, after }: { before: DeckFile; after: DeckFile }): Promise<DeckChange[]> {
    const [{ openDeck }, { diffPackages }] = await Promise.all([
      import('../../engine/package/deck-package.ts'),
      import('../../engine/package/reading/package-diff.ts'),
    ]);
    return diffPackages(openDeck(bytesOf(before)), openDeck(bytesOf(after)));
  },
  /** Edits any .pptx; throws ClarificationNeeded where nothing was done. */
  async editDeckFile(
    input: WithModel & {
      file: DeckFile;
      prompt: string;
      operations?: unknown;
      slideIndex?: number;
      pictures: StoredUpload[];
      documents: Document[];
      assets: Assets;
    },
    { signal }: TaskTelling,
  ): Promise<EditedFile & Authorship> {
    const [{ checkedOperations }, { drawnAssets }] = await Promise.all([
      import('../../engine/deck/file/checked-operations.ts'),
      import('../../engine/render/drawn-assets.ts'),
    ]);
    const pictures = input.pictures.map(({ path, name }) => ({ name, bytes: readFileSync(path) }));
    const { prompt, slideIndex, documents, assets, model } = input;
    const operations = input.operations === undefined ? undefined : checkedOperations(input.operations);
    const bytes = bytesOf(input.file);
    const drawn = await drawnAssets(assets);
    const request = { bytes, prompt, operations, slideIndex, pictures, documents, assets: drawn };
    if (model) {
      const { editFileWithModel } = await import('../../engine/model/deck/edit-file.ts');
      return editFileWithModel(request, model, signal);
    }
    const { editFile } = await import('../../engine/deck/file/edit-file.ts');
    return { ...(await editFile(request)), composedBy: 'rules' };
  },
  /** Checks a file, as `svc check` does. */
  async checkFile({ bytes }: { bytes: Uint8Array }): Promise<CheckReport> {
    const { checkFile } = await import('../../engine/check/check-file.ts');
    return checkFile(bytes);
  },
  /** Finds what a deck says that its sources do not. */
  async checkAgainst({ deck, sources }: { deck: NamedFile; sources: NamedFile[] }): Promise<Finding[]> {
    const { checkAgainst } = await import('../../engine/check/check-against.ts');
    return checkAgainst(deck, sources);
  },
  /** Also reports what the template lacks. */
  async addTemplate(input: {
    folder: string;
    bytes: Uint8Array;
    name: string;
  }): Promise<{ entry: TemplateEntry; lacks: string[] }> {
    const [{ addBrandTemplate }, { templateLacks }] = await Promise.all([
      import('../../engine/render/brand-store.ts'),
      import('../../engine/templates/brand/template-lacks.ts'),
    ]);
    const entry = addBrandTemplate(input.folder, input.bytes, input.name);
    return { entry, lacks: templateLacks(input.bytes) };
  },
  /** Pages of a .pdf as pictures. */
  async drawPages(input: PagesWanted & { bytes: Uint8Array }): Promise<DrawnPage[]> {
    const { drawPages } = await import('../../engine/render/pages/draw-pages.ts');
    return drawPages(input.bytes, input);
  },
  /** Shows what was read from a template, as one sheet. */
  async previewTemplate(input: PreviewInput, context: TaskTelling): Promise<Uint8Array> {
    const { previewTemplate } = await import('../../engine/render/pages/template-preview.ts');
    return previewTemplate(input, context.signal);
  },
  /** Pages of one or more .pdf on one sheet. */
  async drawSheet(input: SheetInput, context: TaskTelling): Promise<Uint8Array> {
    const { drawSheet } = await import('../../engine/render/pages/sheet.ts');
    return drawSheet(input, context.signal);
  },
  async convertDeck(
    input: Omit<ConversionInput, 'template' | 'source'> & {
      path: string;
      templateId: string;
      templatesFolder: string;
    },
  ): Promise<Converted> {
    const [{ convertDeck }, { openTemplate }, { templatePptx }] = await Promise.all([
      import('../../engine/convert/convert-deck.ts'),
      import('../../engine/render/open-template.ts'),
      import('../../engine/render/pptx/template-pptx.ts'),
    ]);
    const template = await openTemplate(input.templateId, input.templatesFolder);
    if (!template)
      throw new SourceError('unsupported', `There is no template "${input.templateId}" any more.`);
    return convertDeck({ ...input, source: readFileSync(input.path), template: templatePptx(template) });
  },
};
