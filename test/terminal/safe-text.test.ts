import { describe, expect, it } from 'vitest';
import { safeLines, safeText } from '../../src/terminal/safe-text.ts';

describe('text from outside', () => {
  it.each([
    ['colours', 'a\u001b[31mb', 'a[31mb'],
    ['a title of the window', 'a\u001b]0;x\u0007b', 'a]0;xb'],
    ['a single-byte control sequence', 'a\u009b31mb', 'a31mb'],
    ['backspaces and bells', 'a\u0008\u0007b', 'ab'],
    ['overwriting with a carriage return', 'safe\rEVIL', 'safe EVIL'],
    ['reordering', 'a\u202eb\u2066c', 'abc'],
    ['invisible spaces', 'a\u200bb\ufeffc', 'abc'],
    ['line feeds', 'a\r\nb\n\nc', 'a b c'],
  ])('loses %s', (_what, text, shown) => {
    expect(safeText(text)).toBe(shown);
  });

  it('keeps joiners, which scripts and emoji need', () => {
    expect(safeText('👩‍💻 क्‍ष')).toBe('👩‍💻 क्‍ष');
  });

  it('keeps its lines where several are wanted', () => {
    expect(safeLines('a\u001b\r\nb')).toBe('a\nb');
  });
});
