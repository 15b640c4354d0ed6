import type { TemplateEntry } from '../../engine/templates/template.ts';

/** What a store has beside the rest for files that lie in an S3 store. */
export interface SharedRepositories {
  readonly contents: ContentRepository;
  readonly templates: TemplateRepository;
}

/** When content was last used, by the SHA-256 of its bytes. */
export interface ContentRepository {
  /** Content is put now: each hash with whether it was known, without those that somebody clears away at this moment. */
  note(hashes: readonly string[]): Promise<Map<string, boolean>>;
  /** Not used for so long, in the order of their hashes. */
  unused(maxAgeMs: number, after: string, count: number): Promise<string[]>;
  /** Those of the hashes that have still not been used for so long: for a while this process alone may clear them away. */
  claimRemoval(hashes: readonly string[], maxAgeMs: number, forMs: number): Promise<string[]>;
  /** They are cleared away. */
  forget(hashes: readonly string[]): Promise<void>;
}

export interface StoredTemplate extends TemplateEntry {
  /** SHA-256 of the .pptx. */
  blob: string;
}

/** The company's own templates. */
export interface TemplateRepository {
  /** Sorted by their names. */
  list(): Promise<StoredTemplate[]>;
  /** In the place of the one with its id, if there is one. */
  put(template: StoredTemplate): Promise<void>;
  remove(id: string): Promise<void>;
}
