import type { Element } from '@xmldom/xmldom';
import type { OoxmlPackage } from '../package/package.ts';
import { child, children, descendants } from '../package/xml.ts';
import { readCellFormats } from './cell-formats.ts';
import { openOffice, treeOf } from './office-file.ts';
import { BlockCollector, type Reading, type SourceInput } from './reading.ts';
import { scanSheet } from './scan-sheet.ts';
import { scanSharedStrings } from './shared-strings.ts';
import { addSheet } from './sheet-tables.ts';

const maxSheets = 30;

/** What a program calls a sheet that nobody named. */
const isStandardName = (name: string) =>
  /^(?:sheet|tabelle|feuil(?:le)?|hoja|foglio|planilha|plan|lembar|工作表|シート|시트|ورقة|शीट)\s?\d*$/iu.test(
    name,
  );

export async function readXlsx({ bytes, name, index }: SourceInput): Promise<Reading> {
  const { file, main, properties } = openOffice(bytes, 'xl', name);
  const collector = new BlockCollector(index);
  const workbook = treeOf(file, main);
  const related = (kind: string) =>
    file.relationships(main).find(({ type }) => type.endsWith(`/${kind}`))?.target;
  const strings = partText(file, related('sharedStrings'));
  const styles = related('styles');
  const context = {
    strings: strings ? scanSharedStrings(strings) : [],
    formats: readCellFormats(
      styles && file.has(styles) ? treeOf(file, styles) : undefined,
      has1904Dates(workbook),
    ),
  };
  for (const { title, part } of sheets(file, main, workbook)) {
    const rows = scanSheet(partText(file, part) ?? '', context);
    addSheet(collector, rows, { sheet: title, ...(!isStandardName(title) && { caption: title }) });
  }
  return { ...properties, blocks: collector.blocks, assets: collector.assets };
}

function partText(file: OoxmlPackage, part: string | undefined): string | undefined {
  return part && file.has(part) ? new TextDecoder().decode(file.bytes(part)) : undefined;
}

/** Visible sheets in their order. */
function sheets(file: OoxmlPackage, main: string, workbook: Element): { title: string; part: string }[] {
  const targets = new Map(file.relationships(main).map(({ id, target }) => [id, target]));
  const list = child(workbook, 'sheets');
  return (list ? children(list, 'sheet') : [])
    .filter((sheet) => !['hidden', 'veryHidden'].includes(sheet.getAttribute('state') ?? ''))
    .slice(0, maxSheets)
    .flatMap((sheet) => {
      const part = targets.get(sheet.getAttribute('r:id') ?? '');
      return part && file.has(part) ? [{ title: sheet.getAttribute('name') ?? '', part }] : [];
    });
}

function has1904Dates(workbook: Element): boolean {
  return ['1', 'true'].includes(descendants(workbook, 'workbookPr')[0]?.getAttribute('date1904') ?? '');
}
