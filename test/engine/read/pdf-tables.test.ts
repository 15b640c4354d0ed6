import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSource } from '../../../src/engine/read/read-source.ts';
import { resaveAll } from '../../support/office.ts';

interface Printed {
  language: string;
  direction?: 'ltr' | 'rtl';
  before: string;
  tables: { widths: number[]; rows: string[][] }[];
  after: string;
}

/** Headers that wrap over two and three lines, cells that wrap, numbers on the right, and two tables on one page. */
const documents: Record<string, Printed> = {
  english: {
    language: 'en',
    before: 'The year went well for most of our regions and worse for some of them.',
    tables: [
      {
        widths: [150, 130, 130, 130],
        rows: [
          [
            'Region',
            'Revenue in 2024 (EUR million)',
            'Revenue in 2025 (EUR million)',
            'Share of online orders (%)',
          ],
          ['North and the islands of the west coast', '41.2', '44.8', '31'],
          ['South', '38.9', '37.5', '28'],
          ['Overseas departments and territories', '12.1', '15.6', '64'],
        ],
      },
      {
        widths: [100, 120, 180],
        rows: [
          ['Site', 'Opening date', 'Manager in charge of the site'],
          ['Leeds', 'March 2024', 'Ann Lee'],
          ['Porto', 'May 2024', 'Rui Costa and his deputy Ana Maria Pereira'],
          ['Lyon', 'June 2025', 'Eve Petit'],
        ],
      },
    ],
    after: 'Next year we plan two more sites, one of them on the islands of the west coast.',
  },
  russian: {
    language: 'ru',
    before: 'Год прошёл хорошо для большинства регионов.',
    tables: [
      {
        widths: [100, 130, 130, 130],
        rows: [
          [
            'Регион',
            'Выручка за 2024 год, млн евро',
            'Выручка за 2025 год, млн евро',
            'Доля заказов в интернете (%)',
          ],
          ['Север', '41,2', '44,8', '31'],
          ['Юг', '38,9', '37,5', '28'],
          ['Восток', '12,1', '15,6', '64'],
        ],
      },
    ],
    after: 'В следующем году откроются две площадки.',
  },
  japanese: {
    language: 'ja',
    before: '全体として好調な一年だった。',
    tables: [
      {
        widths: [90, 110, 110, 110],
        rows: [
          [
            '地域',
            '二〇二四年度の売上高（億円）',
            '二〇二五年度の売上高（億円）',
            'オンライン注文の割合（百分率）',
          ],
          ['関東', '41.2', '44.8', '31'],
          ['関西', '38.9', '37.5', '28'],
          ['九州・沖縄', '12.1', '15.6', '64'],
        ],
      },
    ],
    after: '来年は二つの拠点を開く。',
  },
  arabic: {
    language: 'ar',
    direction: 'rtl',
    before: 'كانت السنة جيدة لمعظم المناطق.',
    tables: [
      {
        widths: [100, 130, 130, 130],
        rows: [
          [
            'المنطقة',
            'الإيرادات في عام 2024 (مليون درهم)',
            'الإيرادات في عام 2025 (مليون درهم)',
            'حصة الطلبات عبر الإنترنت',
          ],
          ['الشمال', '41.2', '44.8', '31'],
          ['الجنوب', '38.9', '37.5', '28'],
          ['الشرق', '12.1', '15.6', '64'],
        ],
      },
    ],
    after: 'نخطط لموقعين آخرين في العام القادم.',
  },
};

const folder = mkdtempSync(join(tmpdir(), 'svc-tables-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function page({ language, direction = 'ltr', before, tables, after }: Printed, ruled: boolean): string {
  const font = direction === 'rtl' ? "'DejaVu Sans'" : "'Noto Sans','Noto Sans JP'";
  const border = ruled ? 'border:0.75pt solid #000;' : '';
  const cell = (text: string, row: number, column: number) =>
    `<t${row ? 'd' : 'h'} style="${border}text-align:${(column > 0) === (direction === 'ltr') ? 'right' : 'left'}">${text}</t${row ? 'd' : 'h'}>`;
  const table = ({ widths, rows }: Printed['tables'][number]) =>
    `<table cellspacing="0" cellpadding="4" style="border-collapse:collapse;width:${widths.reduce((a, b) => a + b)}px"><colgroup>${widths.map((width) => `<col width="${width}">`).join('')}</colgroup>${rows
      .map((row, at) => `<tr>${row.map((text, column) => cell(text, at, column)).join('')}</tr>`)
      .join('')}</table>`;
  return `<html lang="${language}"><meta charset="utf-8"><body dir="${direction}" style="font-family:${font};font-size:11pt"><p>${before}</p>${tables.map(table).join(`<p>${before}</p>`)}<p>${after}</p></body></html>`;
}

/** LibreOffice prints all of them at once, with the fonts that are shipped. */
async function print(): Promise<Map<string, Uint8Array>> {
  const fontconfig = join(folder, 'fonts.conf');
  writeFileSync(
    fontconfig,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${resolve('fonts')}</dir><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
  );
  const names = Object.keys(documents).flatMap((name) => [`${name}-plain`, `${name}-ruled`]);
  const paths = names.map((name) => {
    const path = join(folder, `${name}.html`);
    const [of = '', how] = name.split('-');
    writeFileSync(path, page(documents[of] as Printed, how === 'ruled'));
    return path;
  });
  const env = { FONTCONFIG_FILE: fontconfig };
  const written = await resaveAll('odt', paths, env);
  const printed = await resaveAll('pdf', written, env);
  const files = await Promise.all(printed.map((path) => readFile(path)));
  return new Map(names.map((name, index) => [name, files[index] as Uint8Array]));
}

describe('tables of a PDF', () => {
  let pdfs: Map<string, Uint8Array>;
  beforeAll(async () => {
    pdfs = await print();
  });

  test.each(Object.keys(documents).flatMap((name) => [[name, 'plain'] as const, [name, 'ruled'] as const]))(
    'have their wrapped headers and cells: %s, %s',
    async (name, how) => {
      const bytes = pdfs.get(`${name}-${how}`) as Uint8Array;
      const { source } = await readSource({ bytes, name: 'a.pdf', index: 0, kind: 'file' });
      const { tables, before, after } = documents[name] as Printed;
      const found = source.blocks.flatMap((block) => (block.type === 'table' ? [block] : []));
      expect(found.map(({ columns, rows }) => [columns, ...rows])).toEqual(tables.map(({ rows }) => rows));
      const prose = source.blocks.flatMap((block) => ('text' in block ? [block.text] : []));
      expect(prose).toEqual([...tables.map(() => before), after]);
    },
  );
});
