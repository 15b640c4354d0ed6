import type { Element } from '@xmldom/xmldom';
import { anyPattern } from '../../language/document-words.ts';
import { scalesOf } from '../../language/table-words.ts';
import { unitInHeader } from '../../language/units.ts';
import type { OoxmlPackage } from '../../package/package.ts';
import { child, children, descendants } from '../../package/xml.ts';
import type { Reader } from '../input.ts';
import { openOffice, treeOf } from '../office/office-file.ts';
import { readCellFormats } from './cell-formats.ts';
import { scanSheet } from './scan-sheet.ts';
import { addSheet } from './sheet-tables.ts';
import { scanSharedStrings } from './xml-scan.ts';

const maxSheets = 60;

/** Default sheet names. */
const standardName = new RegExp(`^(?:${anyPattern(({ sheets }) => sheets)})\\s?\\d*$`, 'iu');
const isStandardName = (name: string) => standardName.test(name);

export const readXlsx: Reader = ({ bytes, name }, draft) => {
  const { file, main, meta } = openOffice(bytes, 'xl', name);
  draft.meta = meta;
  const workbook = treeOf(file, main);
  const related = (kind: string) =>
    file.relationships(main).find(({ type }) => type.endsWith(`/${kind}`))?.target;
  const strings = partText(file, related('sharedStrings'));
  const styles = related('styles');
  const shared = strings ? scanSharedStrings(strings) : [];
  const all = sheets(file, main, workbook);
  const said = new Map<number, boolean>();
  const saysScale = (scale: number) => {
    const known = said.get(scale);
    if (known !== undefined) return known;
    const found = [name, ...all.map(({ title }) => title), ...shared].some((text) => namesScale(text, scale));
    said.set(scale, found);
    return found;
  };
  const context = {
    strings: shared,
    formats: readCellFormats(
      styles && file.has(styles) ? treeOf(file, styles) : undefined,
      has1904Dates(workbook),
      saysScale,
    ),
  };
  const shown = all.filter(({ hidden }) => !hidden).slice(0, maxSheets);
  for (const { title, part } of shown) {
    const { rows, hidden, merged, whole, missing } = scanSheet(partText(file, part) ?? '', context);
    draft.rounded = context.formats.rounded;
    const named = !isStandardName(title);
    if (named && shown.length > 1 && rows.some((row) => row.length > 0))
      draft.heading(1, title, { at: { sheet: title } });
    addSheet(draft, rows, { sheet: title, merged, ...(named && { caption: title }) });
    for (const [name, count] of Object.entries({ Rows: hidden.rows, Columns: hidden.columns }))
      if (count > 0)
        draft.note('PART_LEFT_OUT', `${name} that are hidden on the sheet ${title} were left out: ${count}.`);
    if (missing > 0)
      draft.note(
        'PART_LEFT_OUT',
        `Cells of the sheet ${title} with formulas whose results the file does not hold were left out: ${missing}.`,
      );
    if (!whole)
      draft.note('PART_LEFT_OUT', `The sheet ${title} is too large: its last rows or columns were left out.`);
  }
  const unseen = all.filter((sheet) => sheet.hidden).map(({ title }) => title);
  if (unseen.length > 0)
    draft.note(
      'PART_LEFT_OUT',
      `Sheets that are hidden in ${name} were left out: ${unseen.slice(0, 5).join(', ')}.`,
    );
};

/** "CHF 1,000", "in million francs", "TEUR". */
const namesScale = (text: string, scale: number): boolean =>
  text.length <= longestName &&
  ((scale === 1000 && thousands.test(text)) ||
    unitInHeader(text).unit?.scale === scale ||
    text
      .toLowerCase()
      .split(/[^\p{L}]+/u)
      .some((word) => word.length > 2 && scalesOf(undefined).get(word) === scale));

const thousands = /(?<!\d)1?[.,'’\s]?000(?!\d)|(?<!\p{L})[Tk](?:EUR|CHF|USD|GBP|\p{Sc})/u;

/** Most characters of a text with a unit. */
const longestName = 100;

function partText(file: OoxmlPackage, part: string | undefined): string | undefined {
  return part && file.has(part) ? new TextDecoder().decode(file.bytes(part)) : undefined;
}

/** The sheets in their order. */
function sheets(
  file: OoxmlPackage,
  main: string,
  workbook: Element,
): { title: string; part: string; hidden: boolean }[] {
  const targets = new Map(file.relationships(main).map(({ id, target }) => [id, target]));
  const list = child(workbook, 'sheets');
  return (list ? children(list, 'sheet') : []).flatMap((sheet) => {
    const part = targets.get(sheet.getAttribute('r:id') ?? '');
    const hidden = ['hidden', 'veryHidden'].includes(sheet.getAttribute('state') ?? '');
    return part && file.has(part) ? [{ title: sheet.getAttribute('name') ?? '', part, hidden }] : [];
  });
}

function has1904Dates(workbook: Element): boolean {
  return ['1', 'true'].includes(descendants(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? '');
}
