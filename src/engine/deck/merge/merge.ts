/** Data for one deck: the values of fields by their names. */
export type MergeRecord = Readonly<Record<string, unknown>>;

/** A place in a template that data fill. */
export interface TemplateField {
  name: string;
  kind: 'text' | 'list' | 'picture' | 'chart';
  /** Counted from 1; null for what all slides share. */
  slide: number | null;
}

/** What is wrong between a template and its data. */
export interface MergeFault {
  /** Index into the records. */
  record: number;
  field: string;
  slide: number | null;
  /** Only a field without data can be left empty. */
  kind: 'missing' | 'unusable';
  /** A whole sentence. */
  message: string;
}

export interface MergePlan {
  fields: TemplateField[];
  faults: MergeFault[];
  /** Fields of the data that nothing in the template asks for, in any record. */
  unused: string[];
  /** Files that values name: pictures and the numbers of charts. */
  files: string[];
  warnings: MergeWarning[];
}

export interface MergeWarning {
  code: string;
  slide: number | null;
  message: string;
}

/** A file that a value names, by that name. */
export interface MergeFile {
  name: string;
  bytes: Uint8Array;
}

export interface MergedDeck {
  bytes: Uint8Array;
  slides: number;
  warnings: MergeWarning[];
}
