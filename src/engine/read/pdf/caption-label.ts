import { inAllLanguages } from '../../language/document-words.ts';

export interface CaptionLabel {
  kind: 'figure' | 'table';
  /** As printed: "Fig. 3". */
  label: string;
  /** Text after the label and its punctuation. */
  rest: string;
  /** Whether punctuation or nothing follows; sentences about a figure have none. */
  marked: boolean;
}

const kinds = new Map<string, 'figure' | 'table'>([
  ...[...inAllLanguages(({ labels }) => labels.figure)].map((word) => [word, 'figure'] as const),
  ...[...inAllLanguages(({ labels }) => labels.table)].map((word) => [word, 'table'] as const),
]);

/** "Figure 3", "Fig. S2", "Extended Data Fig. 1a", "表 4", "Table IV". */
const shape =
  /^(?:(?:[Ee]xtended [Dd]ata|[Ss]upplementary|[Ss]uppl\.|[Ss]upporting) )?(\p{L}[\p{L}\p{M}]{0,12})(?![\p{L}\p{M}])\.?\s{0,2}((?:[A-Z]{1,3}\.?)?\d{1,3}(?:[.-]\d{1,3})?[a-z]?|[IVX]{1,5}|[A-Z]\d?)(?![\p{L}\p{N}])/u;

/** The label at the start of a text, if any. */
export function captionLabel(text: string): CaptionLabel | undefined {
  const found = shape.exec(text);
  const kind = found && kinds.get((found[1] ?? '').toLowerCase());
  if (!found || !kind) return undefined;
  const after = text.slice(found[0].length);
  const mark = /^\s{0,2}(?:[.:：–—-]|\)|$|\.?\s?\|)(?:\s?\|)?\s{0,2}/u.exec(after);
  return {
    kind,
    label: found[0].trim(),
    rest: after.slice(mark?.[0].length ?? 0).trim(),
    marked: mark !== null,
  };
}

/** Whether a line starts a caption: its label is punctuated, or a sentence follows directly. */
export function isCaption(text: string): boolean {
  const found = captionLabel(text);
  return found !== undefined && (found.marked || /^[\p{Lu}\p{Lo}\d("“«]/u.test(found.rest));
}
