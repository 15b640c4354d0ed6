/** Data for one deck: field values by name. */
export type MergeRecord = Readonly<Record<string, unknown>>;

export interface TemplateField {
  name: string;
  kind: 'text' | 'list' | 'picture' | 'chart';
  /** Counted from 1; null for parts all slides share. */
  slide: number | null;
}

/** A mismatch between template and data. */
export interface MergeFault {
  /** Index into the records. */
  record: number;
  field: string;
  slide: number | null;
  /** Only a field without data may be left empty. */
  kind: 'missing' | 'unusable';
  /** A full sentence. */
  message: string;
}

export interface MergePlan {
  fields: TemplateField[];
  faults: MergeFault[];
  /** Data fields that no record uses in the template. */
  unused: string[];
  /** Files named in values: pictures and chart numbers. */
  files: string[];
  warnings: MergeWarning[];
}

export interface MergeWarning {
  code: string;
  slide: number | null;
  message: string;
}

/** A file, by the name a value gives. */
export interface MergeFile {
  name: string;
  bytes: Uint8Array;
}

export interface MergedDeck {
  bytes: Uint8Array;
  slides: number;
  warnings: MergeWarning[];
}
