import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readPage } from '../../../../src/engine/read/pdf/pages.ts';
import { openPdf } from '../../../../src/engine/read/pdf/pdf-file.ts';
import { pdfOf, said } from '../../../support/drawn-pdf.ts';

const fonts = join(import.meta.dirname, '../../../../fonts');

/** A page in a font without a name, of which the file says nonsense. */
function printed(face: string, operators = said('Towns by the river', 72, 700, 11)): Uint8Array {
  const descriptor =
    '<</Type/FontDescriptor/FontName/F1/Flags 4/StemV 943/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/FontBBox[0 0 1000 1000]/FontFile2 3000 0 R>>';
  const widths = Array.from({ length: 95 }, () => 550).join(' ');
  return pdfOf([operators], {
    font: `<</Type/Font/Subtype/TrueType/BaseFont/F1/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 126/Widths[${widths}]/FontDescriptor ${descriptor}>>`,
    table: readFileSync(join(fonts, `Barlow-${face}.ttf`), 'latin1'),
  });
}

test.each([
  ['Bold', true],
  ['Regular', false],
])('where the file says nonsense of a font, the font says itself that it is %s', (face, bold) => {
  const file = openPdf(printed(face));
  try {
    expect(readPage(file, 0)?.lines).toMatchObject([{ text: 'Towns by the river', bold }]);
  } finally {
    file.close();
  }
});

test('a letter begins where it is set, however far its tail reaches back over the space before it', () => {
  const file = openPdf(printed('Regular', said('Town jars', 72, 700, 11)));
  try {
    const [line] = readPage(file, 0)?.lines ?? [];
    expect(line?.words[1]?.x0).toBeCloseTo(72 + 5 * 0.55 * 11, 1);
  } finally {
    file.close();
  }
});
