/** A line of Helvetica at a place of the page, in points from its lower left corner; `F2` is its bold, `F3` Courier, `F4` its italic. */
export const said = (
  text: string,
  x: number,
  y: number,
  size: number,
  font: 'F1' | 'F2' | 'F3' | 'F4' = 'F1',
) => `BT /${font} ${size} Tf ${x} ${y} Td (${text}) Tj ET\n`;

/**
 * A PDF whose pages, 595 by 842 points, are drawn by these operators.
 * @param told a font in the place of Helvetica, and the table by which it tells its letters, which is object 3000 there
 * @param form what `/X1 Do` draws, and the box that it is clipped by
 */
export function pdfOf(
  pages: string[],
  told?: { font: string; table: string },
  form?: { box: string; operators: string },
): Uint8Array {
  const tableAt = 4 + 2 * pages.length;
  const formAt = tableAt + (told ? 1 : 0);
  const usual = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const fonts = `/F1 3 0 R/F2 ${usual('Helvetica-Bold')}/F3 ${usual('Courier')}/F4 ${usual('Helvetica-Oblique')}`;
  const resources = `<</Font<<${fonts}>>${form ? `/XObject<</X1 ${formAt} 0 R>>` : ''}>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${pages.length}/Kids[${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}]>>`,
    told?.font.replace('3000', String(tableAt)) ?? usual('Helvetica'),
    ...pages.flatMap((operators, at) => [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources${resources}/Contents ${5 + at * 2} 0 R>>`,
      `<</Length ${operators.length}>>\nstream\n${operators}\nendstream`,
    ]),
    ...(told ? [`<</Length ${told.table.length}>>\nstream\n${told.table}\nendstream`] : []),
    ...(form
      ? [
          `<</Type/XObject/Subtype/Form/BBox[${form.box}]/Length ${form.operators.length}>>\nstream\n${form.operators}\nendstream`,
        ]
      : []),
  ];
  let file = '%PDF-1.4\n';
  const offsets: string[] = [];
  for (const [at, object] of objects.entries()) {
    offsets.push(`${String(file.length).padStart(10, '0')} 00000 n \n`);
    file += `${at + 1} 0 obj\n${object}\nendobj\n`;
  }
  const size = objects.length + 1;
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${offsets.join('')}`;
  return Buffer.from(
    `${file}${table}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF`,
    'latin1',
  );
}
