import { emu } from '../../package/pixels.ts';
import type { TableCell, TableElement } from '../../scene/scene.ts';
import { fillXml, strokeXml } from './color-xml.ts';
import { drawingProperties, placeholderXml } from './shape-xml.ts';
import { paragraphsXml, type TextSetting } from './text-xml.ts';
import { xfrm } from './units.ts';

/** "No Style, No Grid": each cell states its own format. */
export const plainTableStyle = '{2D5ABB26-0587-4C30-8999-92F81FD0307C}';
const anchors = { top: 't', middle: 'ctr', bottom: 'b' } as const;

export function tableXml(table: TableElement, id: number, setting: TextSetting): string {
  const columns = table.columnWidths.map((width) => `<a:gridCol w="${emu(width)}"/>`).join('');
  const rows = table.rows
    .map(
      (row) =>
        `<a:tr h="${emu(row.height)}">${row.cells.map((cell) => cellXml(cell, setting)).join('')}</a:tr>`,
    )
    .join('');
  const where = table.placeholder ? `<p:nvPr>${placeholderXml(table.placeholder)}</p:nvPr>` : '<p:nvPr/>';
  return (
    `<p:graphicFrame><p:nvGraphicFramePr>${drawingProperties(id, `Table ${id}`, table.alt)}` +
    `<p:cNvGraphicFramePr><a:graphicFrameLocks noGrp="1"/></p:cNvGraphicFramePr>${where}</p:nvGraphicFramePr>` +
    `${xfrm(table.box, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table">` +
    `<a:tbl><a:tblPr firstRow="1"${setting.rtl ? ' rtl="1"' : ''}><a:tableStyleId>${plainTableStyle}</a:tableStyleId></a:tblPr>` +
    `<a:tblGrid>${columns}</a:tblGrid>${rows}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`
  );
}

function cellXml(cell: TableCell, setting: TextSetting): string {
  const x = emu(cell.inset.x);
  const y = emu(cell.inset.y);
  const borders = ['lnL', 'lnR', 'lnT', 'lnB'].map((side) =>
    strokeXml(side === 'lnT' ? cell.borderTop : side === 'lnB' ? cell.borderBottom : undefined, side),
  );
  return (
    `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraphsXml(cell.paragraphs, cell.style, setting)}</a:txBody>` +
    `<a:tcPr marL="${x}" marR="${x}" marT="${y}" marB="${y}" anchor="${anchors[cell.anchor]}">` +
    `${borders.join('')}${fillXml(cell.fill)}</a:tcPr></a:tc>`
  );
}
