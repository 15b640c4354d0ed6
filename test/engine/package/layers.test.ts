import { expect, test } from 'vitest';
import { layersOf } from '../../../src/engine/package/layers.ts';
import { parseXml } from '../../../src/engine/package/xml.ts';

const group = (turn: string, child: string): string =>
  `<p:grpSp><p:grpSpPr><a:xfrm${turn}><a:off x="300" y="100"/><a:ext cx="400" cy="200"/><a:chOff x="0" y="0"/><a:chExt cx="400" cy="200"/></a:xfrm></p:grpSpPr>${child}</p:grpSp>`;
const shape =
  '<p:sp><p:spPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="100" cy="40"/></a:xfrm><a:solidFill><a:srgbClr val="A00000"/></a:solidFill></p:spPr></p:sp>';

const boxIn = (turn: string) => {
  const tree = `<p:spTree xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main">${group(turn, shape)}</p:spTree>`;
  const { documentElement } = parseXml(new TextEncoder().encode(tree), 'tree.xml');
  return layersOf(documentElement as never, { colors: {}, map: {} } as never, undefined)[0]?.box;
};
const rounded = (turn: string) =>
  Object.fromEntries(Object.entries(boxIn(turn) ?? {}).map(([side, length]) => [side, Math.round(length)]));

test('what a brand draws in a group stands where a quarter turn of the group puts it', () => {
  expect(rounded('')).toEqual({ x: 300, y: 100, width: 100, height: 40 });
  expect(rounded(' rot="5400000"')).toEqual({ x: 560, y: 0, width: 40, height: 100 });
  expect(rounded(' rot="10800000"')).toEqual({ x: 600, y: 260, width: 100, height: 40 });
  expect(rounded(' rot="16200000"')).toEqual({ x: 400, y: 300, width: 40, height: 100 });
});
