import { expect, test } from 'vitest';
import { orderSections } from '../../../src/engine/package/writing/sections.ts';
import { parseXml, serializeXml } from '../../../src/engine/package/xml.ts';

const presentation = (sections: string[][]) => {
  const list = sections.map(
    (ids) =>
      `<p14:section><p14:sldIdLst>${ids.map((id) => `<p14:sldId id="${id}"/>`).join('')}</p14:sldIdLst></p14:section>`,
  );
  return `<p:presentation xmlns:p="p"><p:extLst><p:ext><p14:sectionLst xmlns:p14="x">${list.join('')}</p14:sectionLst></p:ext></p:extLst></p:presentation>`;
};

test.each([
  ['123456', '12|345|6'],
  ['213456', '21|345|6'],
  ['654321', '6|543|21'],
  ['132456', '132|45|6'],
  ['341256', '3412|5|6'],
  ['234561', '2|345|61'],
])('slides in the order %s stand in sections %s', (order, expected) => {
  const parsed = parseXml(
    new TextEncoder().encode(presentation([['1', '2'], ['3', '4', '5'], ['6']])),
    'presentation.xml',
  );
  orderSections(parsed.documentElement as never, [...order]);
  const written = new TextDecoder().decode(serializeXml(parsed));
  const found = written
    .split('</p14:section>')
    .slice(0, -1)
    .map((section) => [...section.matchAll(/id="(\d)"/g)].map(([, id]) => id).join(''));
  expect(found.join('|')).toBe(expected);
});
