import type { TemplateEntry } from '../../engine/templates/template.ts';

/** Additional repositories for files in an S3 store. */
export interface SharedRepositories {
  readonly contents: ContentRepository;
  readonly templates: TemplateRepository;
}

/** Last use of content, by SHA-256. */
export interface ContentRepository {
  /** Records a write: each hash with whether it was known, except those being removed right now. */
  note(hashes: readonly string[]): Promise<Map<string, boolean>>;
  /** Hashes unused for this long, in order. */
  unused(maxAgeMs: number, after: string, count: number): Promise<string[]>;
  /** Of these hashes, those still unused, which this process may exclusively remove for a while. */
  claimRemoval(hashes: readonly string[], maxAgeMs: number, forMs: number): Promise<string[]>;
  /** Called after removal. */
  forget(hashes: readonly string[]): Promise<void>;
}

export interface StoredTemplate extends TemplateEntry {
  /** SHA-256 of the .pptx. */
  blob: string;
}

/** A company's own templates. */
export interface TemplateRepository {
  /** Sorted by name. */
  list(): Promise<StoredTemplate[]>;
  /** Replaces the one with the same id. */
  put(template: StoredTemplate): Promise<void>;
  remove(id: string): Promise<void>;
}
