import { expect, test } from 'vitest';
import { checkFile } from '../../../src/engine/check/check-file.ts';
import { pdfOf, said } from '../../support/drawn-pdf.ts';

test('a PDF whose pages lead in a circle is refused with the page that cannot be read', async () => {
  const whole = Buffer.from(pdfOf([said('Text stands here.', 40, 400, 10)])).toString('latin1');
  const circular = Buffer.from(whole.replace('Kids[4 0 R]', 'Kids[2 0 R]'), 'latin1');
  await expect(checkFile(circular)).rejects.toMatchObject({
    name: 'SourceError',
    message: 'Page 1 of the PDF is damaged and cannot be read.',
  });
});
