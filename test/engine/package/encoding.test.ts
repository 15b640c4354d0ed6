import { expect, test } from 'vitest';
import { parseXml } from '../../../src/engine/package/xml.ts';

test('a part in UTF-16 is read like one in UTF-8, however many elements it has', () => {
  const text = `<?xml version="1.0" encoding="UTF-16"?><list>${'<item>é</item>'.repeat(500)}</list>`;
  const little = Buffer.from(`\ufeff${text}`, 'utf16le');
  const big = Buffer.from(little).swap16();
  for (const part of [little, big])
    expect(parseXml(part, '/part.xml').documentElement?.textContent).toBe('é'.repeat(500));
});
