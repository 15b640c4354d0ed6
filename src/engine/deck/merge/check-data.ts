import { chartNumbers, isNumbersFile } from './chart-data.ts';
import { listsOf, type Unit } from './fields.ts';
import type { MergeFault, MergePlan, MergeRecord } from './merge.ts';
import { letters, lookUp, openList, rootScope, type Scope, spread, TwoLists } from './scope.ts';
import { readTemplate, type Template, type TemplateSlide, templateFields } from './template.ts';

/** More faults than anyone would read. */
const mostFaults = 1_000;

/**
 * Compares a template with its data before anything is made.
 * @param also field names used elsewhere: in the file name
 * @throws SourceError if the file is no presentation
 */
export function planMerge(
  template: Uint8Array,
  records: readonly MergeRecord[],
  also: readonly string[] = [],
): MergePlan {
  const read = readTemplate(template);
  const check = new Check(read);
  for (const [index, record] of records.entries()) check.record(record, index, also);
  return {
    fields: templateFields(read),
    faults: check.faults,
    unused: unusedFields(records, check.used),
    files: [...check.files],
    warnings: read.warnings,
  };
}

class Check {
  readonly faults: MergeFault[] = [];
  readonly used = new Set<string>();
  readonly files = new Set<string>();
  readonly #template: Template;
  /** Records, slides and fields already reported. */
  readonly #told = new Set<string>();
  #at: { record: number; slide: number | null } = { record: 0, slide: null };

  constructor(template: Template) {
    this.#template = template;
  }

  record(record: MergeRecord, index: number, also: readonly string[]): void {
    const scope = rootScope(record);
    this.#at = { record: index, slide: null };
    for (const name of also) this.#value(name, scope);
    this.#slide({ ...this.#template.shared, part: '', number: 0, mark: undefined }, scope);
    for (const slide of this.#template.slides) {
      this.#at = { record: index, slide: slide.number };
      const scopes = slide.mark === undefined ? [scope] : this.#open(slide.mark, scope);
      for (const one of scopes) this.#slide(slide, one);
    }
  }

  #slide({ units, names, pictures, charts }: TemplateSlide, scope: Scope): void {
    for (const unit of units) this.#unit(unit, scope);
    for (const name of names) this.#value(name, scope);
    for (const name of pictures) this.#picture(name, scope);
    for (const { name, optional } of charts) this.#chart(name, scope, optional);
  }

  #unit(unit: Pick<Unit, 'isRow' | 'fields'>, scope: Scope): void {
    const scopes = listsOf(unit).reduce(
      (outer, name) => outer.flatMap((one) => this.#open(name, one)),
      [scope],
    );
    const names = unit.fields.flatMap(({ kind, name }) => (kind === 'value' ? [name] : []));
    for (const one of scopes) {
      for (const name of names) this.#use(name, one);
      try {
        for (const inner of spread(names, one)) for (const name of names) this.#value(name, inner);
      } catch (error) {
        if (!(error instanceof TwoLists)) throw error;
        this.#fault(error.message, 'unusable', `${error.message} is in one row or line with another list.`);
      }
    }
  }

  #open(name: string, scope: Scope): Scope[] {
    this.#use(name, scope);
    const scopes = openList(name, scope);
    if (!scopes) this.#missing(name);
    return scopes ?? [];
  }

  #use(name: string, scope: Scope) {
    const found = lookUp(name, scope);
    if (found) this.used.add(found.path);
    return found;
  }

  #value(name: string, scope: Scope): void {
    const found = this.#use(name, scope);
    if (!found) this.#missing(name);
    else if (found.kind === 'list' || letters(found.value) === undefined)
      this.#fault(name, 'unusable', `{{${name}}} has several values where one text is needed.`);
  }

  #picture(name: string, scope: Scope): void {
    const found = this.#use(name, scope);
    const value = found?.kind === 'value' ? found.value : found;
    if (!found) this.#missing(name);
    else if (typeof value !== 'string' && value !== null)
      this.#fault(name, 'unusable', `{{${name}}} is a picture; its value has to name a .png or .jpg file.`);
    else if (value) this.files.add(value);
  }

  #chart(name: string, scope: Scope, optional: boolean): void {
    const found = this.#use(name, scope);
    const value = found?.kind === 'value' ? found.value : found?.entries;
    if (!found && optional) return;
    if (!found) this.#missing(name);
    else if (isNumbersFile(value)) this.files.add(value.trim());
    else if (!chartNumbers(value) && !(optional && letters(value) !== undefined))
      this.#fault(
        name,
        'unusable',
        `The chart “${name}” needs a table of numbers: {"categories": […], "series": [{"name", "values"}]}, a list of rows, or the name of a .csv file.`,
      );
  }

  #missing(name: string): void {
    this.#fault(name, 'missing', `The data has no “${name}”.`);
  }

  #fault(field: string, kind: MergeFault['kind'], message: string): void {
    const { record, slide } = this.#at;
    const place = JSON.stringify([record, slide, field]);
    if (this.#told.has(place) || this.faults.length >= mostFaults) return;
    this.#told.add(place);
    this.faults.push({ record, field, slide, kind, message });
  }
}

/** Leaves of the data that no field uses; data for a chart or list counts as used with everything below it. */
function unusedFields(records: readonly MergeRecord[], used: ReadonlySet<string>): string[] {
  const leaves = new Set<string>();
  for (const record of records) collect(record, '', leaves, 0);
  const asked = [...used];
  const deeper = new Set(asked.flatMap((path) => prefixes(path)));
  return [...leaves].filter(
    (leaf) => !used.has(leaf) && !prefixes(leaf).some((prefix) => used.has(prefix) && !deeper.has(prefix)),
  );
}

/** "a.b.c" -> "a", "a.b". */
const prefixes = (path: string): string[] =>
  path.split('.').flatMap((_, index, steps) => (index > 0 ? [steps.slice(0, index).join('.')] : []));

function collect(value: unknown, path: string, leaves: Set<string>, depth: number): void {
  if (depth > 6) return;
  if (Array.isArray(value)) {
    for (const entry of value) collect(entry, path, leaves, depth + 1);
    if (value.length === 0) leaves.add(path);
  } else if (typeof value === 'object' && value !== null)
    for (const [key, one] of Object.entries(value))
      collect(one, path === '' ? key : `${path}.${key}`, leaves, depth + 1);
  else leaves.add(path);
}
