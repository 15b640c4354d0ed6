import type { Element } from '@xmldom/xmldom';
import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { keepMarksApart } from '../../src/engine/convert/colors/chart-colors.ts';
import type { Palette } from '../../src/engine/package/color-value.ts';
import { ns } from '../../src/engine/package/names.ts';
import { descendants, make, parseXml } from '../../src/engine/package/xml.ts';

describe('marks of a chart', () => {
  const ground = (accents: string[], from = accents) => ({
    palette: paletteOf(accents),
    color: '#FFFFFF',
    from: paletteOf(from),
  });
  const paletteOf = (accents: string[]): Palette => ({
    colors: {
      ...({ dk1: '#00215B', lt1: '#FFFFFF', dk2: '#333333', lt2: '#EEEEEE' } as Palette['colors']),
      ...Object.fromEntries(accents.map((color, at) => [`accent${at + 1}`, color])),
    },
    map: { bg1: 'lt1', tx1: 'dk1', bg2: 'lt2', tx2: 'dk2' } as Palette['map'],
  });
  const fill = (slot: string) => `<c:spPr><a:solidFill><a:schemeClr val="${slot}"/></a:solidFill></c:spPr>`;
  const chartOf = (looks: string[], kind = 'barChart') =>
    parseXml(
      strToU8(
        `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:plotArea><c:${kind}>${looks.map((look, at) => `<c:ser><c:idx val="${at}"/><c:order val="${at}"/>${look}<c:val/></c:ser>`).join('')}</c:${kind}></c:plotArea></c:chart></c:chartSpace>`,
      ),
      'chart1.xml',
    ).documentElement as Element;
  const slots = (chart: Element) => descendants(chart, 'schemeClr').map((color) => color.getAttribute('val'));
  const unlike = ['#A69500', '#00215B', '#FFFFFF', '#A69501', '#D0C8AA', '#808080'];

  test('are told from the ground and from one another', () => {
    const chart = chartOf([fill('accent1'), fill('accent3'), fill('accent4'), fill('accent1')]);
    expect(
      keepMarksApart(chart, ground(unlike, ['#111111', '#222222', '#333333', '#444444']), () => {}),
    ).toBe(true);
    expect(slots(chart)).toEqual(['accent1', 'accent2', 'accent5', 'accent1']);
  });

  test('without a colour of their own are given one where the accents of the brand are alike', () => {
    const bars = chartOf(['', '', '']);
    expect(keepMarksApart(bars, ground(unlike, ['#111111', '#222222', '#333333']), () => {})).toBe(true);
    expect(slots(bars)).toEqual(['accent1', 'accent2', 'accent5']);
    const fine = chartOf(['', '']);
    keepMarksApart(fine, ground(unlike), () => {});
    expect(slots(fine)).toEqual([]);
  });

  test('in shades of one accent are given another one where it is the colour of the ground', () => {
    const styled = (val: number) => {
      const chart = chartOf(['', '']);
      const style = make(chart, ns.c, 'c:style', { val });
      chart.insertBefore(style, chart.firstChild);
      keepMarksApart(chart, ground(unlike), () => {});
      return style.getAttribute('val');
    };
    expect([35, 37, 135, 137, 2].map(styled)).toEqual(['35', '35', '135', '135', '2']);
  });

  test('that nobody saw stay unseen', () => {
    const chart = chartOf([fill('bg1'), fill('accent1')]);
    keepMarksApart(chart, ground(unlike), () => {});
    expect(slots(chart)).toEqual(['bg1', 'accent1']);
  });

  test('are said to be alike where there are not colours enough', () => {
    const white = Array.from({ length: 6 }, () => '#FFFFFF');
    const many = Array.from({ length: 40 }, (_, at) =>
      fill(`accent${(at % 6) + 1}`).replace(
        '/></a',
        `><a:lumMod val="${100_000 - at * 1000}"/></a:schemeClr></a`,
      ),
    );
    expect(keepMarksApart(chartOf(many), ground(white, unlike), () => {})).toBe(false);
  });
});
