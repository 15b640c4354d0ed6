import { expect, test } from 'vitest';
import { faceOf } from '../../../../src/engine/read/pdf/letter-style.ts';

test.each([
  ['SFBX1200', 'bold'],
  ['CMBX10', 'bold'],
  ['CMSSBX10', 'bold'],
  ['ECBX1000', 'bold'],
  ['NimbusRomNo9L-Medi', 'bold'],
  ['SFTI1000', 'italic'],
  ['CMTI10', 'italic'],
  ['TimesNewRomanPS-ItalicMT', 'italic'],
  ['SFTT0900', 'fixed'],
  ['Courier', 'fixed'],
  ['SFRM1000', ''],
  ['CMR10', ''],
  ['ArialMT', ''],
])('%s is %s', (name, face) => {
  const { bold, italic, fixed } = faceOf(name);
  expect({ bold, italic, fixed }).toEqual({
    bold: face === 'bold',
    italic: face === 'italic',
    fixed: face === 'fixed',
  });
});
