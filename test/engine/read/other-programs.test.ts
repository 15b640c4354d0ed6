import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import type { Block, Section, Table } from '../../../src/engine/read/document.ts';
import { readDocument } from '../../../src/engine/read/read-document.ts';
import { convertMarkdown } from '../../support/source-files.ts';

/** A report as its author wrote it, in several languages; pandoc makes the files. */
interface Told {
  title: string;
  headings: [string, string];
  role: string;
  sentences: [string, string];
  items: [string, string, string];
  columns: [string, string];
  caption: string;
  note: string;
}

const reports: [Locale, Told][] = [
  [
    'en',
    {
      title: 'Mill report',
      headings: ['Results', 'Next steps'],
      role: 'results',
      sentences: ['Dr. Lee counted 40 mills in the U.S. in 2024.', 'The output of all of them rose by 12%.'],
      items: ['Repair the wheel', 'order oak', 'Train the staff'],
      columns: ['Year', 'Output (t)'],
      caption: 'Output by year',
      note: 'Without the mill at Ely.',
    },
  ],
  [
    'de',
    {
      title: 'Bericht über die Mühlen',
      headings: ['Ergebnisse', 'Nächste Schritte'],
      role: 'results',
      sentences: [
        'Am 5. Juli zählte Dr. Maier 40 Mühlen.',
        'Der Ertrag ist um 12 % gestiegen und wird weiter steigen.',
      ],
      items: ['Das Rad reparieren', 'Eiche bestellen', 'Das Personal schulen'],
      columns: ['Jahr', 'Ertrag (t)'],
      caption: 'Ertrag nach Jahren',
      note: 'Ohne die Mühle in Ulm.',
    },
  ],
  [
    'fr',
    {
      title: 'Rapport sur les moulins',
      headings: ['Résultats', 'Prochaines étapes'],
      role: 'results',
      sentences: [
        'M. Martin a compté 40 moulins qui sont dans la région.',
        'La production de tous les moulins a augmenté de 12 % avec les nouvelles roues, et elle est stable.',
      ],
      items: ['Réparer la roue', 'commander du chêne', 'Former le personnel'],
      columns: ['Année', 'Production (t)'],
      caption: 'Production par année',
      note: 'Sans le moulin de Lyon.',
    },
  ],
  [
    'es',
    {
      title: 'Informe de los molinos',
      headings: ['Resultados', 'Próximos pasos'],
      role: 'results',
      sentences: [
        'La Dra. López contó 40 molinos en la región en 2024.',
        'La producción de todos los molinos subió un 12 %.',
      ],
      items: ['Reparar la rueda', 'pedir roble', 'Formar al personal'],
      columns: ['Año', 'Producción (t)'],
      caption: 'Producción por año',
      note: 'Sin el molino de Lugo.',
    },
  ],
  [
    'ja',
    {
      title: '水車の報告',
      headings: ['結果', '今後の予定'],
      role: 'results',
      sentences: ['二〇二四年に水車を四十基数えました。', '生産量は十二パーセント増えました。'],
      items: ['水車を直す', '木材を注文する', '職員を育てる'],
      columns: ['年', '生産量（t）'],
      caption: '年ごとの生産量',
      note: '京都の水車は除きます。',
    },
  ],
  [
    'ar',
    {
      title: 'تقرير المطاحن',
      headings: ['النتائج', 'الخطوات التالية'],
      role: 'results',
      sentences: ['أحصى الفريق أربعين مطحنة في عام 2024.', 'ارتفع إنتاج المطاحن كلها بنسبة 12 في المئة.'],
      items: ['إصلاح العجلة', 'طلب الخشب', 'تدريب العاملين'],
      columns: ['السنة', 'الإنتاج'],
      caption: 'الإنتاج حسب السنة',
      note: 'دون مطحنة حلب.',
    },
  ],
];

const markdown = ({ title, headings, sentences, items, columns, caption, note }: Told) => `---
title: ${title}
author: Ann Lee
---

# ${headings[0]}

${sentences[0]} ${sentences[1]}[^1]

| ${columns[0]} | ${columns[1]} |
|---|---|
| 2023 | 100 |
| 2024 | 112 |

Table: ${caption}

# ${headings[1]}

- ${items[0]}
    - ${items[1]}
- ${items[2]}

[^1]: ${note}
`;

const blocks = (section: Section): Block[] => [...section.blocks, ...section.children.flatMap(blocks)];

describe.each(reports)('a report in %s', (language, told) => {
  test.each(['md', 'docx', 'html'] as const)('reads the same from .%s', async (format) => {
    const text = markdown(told);
    const bytes = format === 'md' ? new TextEncoder().encode(text) : convertMarkdown(format, text);
    const { document } = await readDocument({ bytes, name: `report.${format}`, index: 0, kind: 'file' });
    expect(document).toMatchObject({ title: told.title, authors: [{ name: 'Ann Lee' }], language });
    const [results, next] = document.body.children;
    expect([results?.title, next?.title]).toEqual(told.headings);
    expect([results?.role, next?.role]).toEqual([told.role, 'next-steps']);
    expect(results?.blocks[0]).toMatchObject({ type: 'paragraph', sentences: told.sentences });
    expect(next?.blocks[0]).toMatchObject({
      type: 'list',
      items: [{ text: told.items[0], children: [{ text: told.items[1] }] }, { text: told.items[2] }],
    });
    const table = blocks(document.body).find((block): block is Table => block.type === 'table');
    expect(table).toMatchObject({
      header: told.columns,
      rows: [
        ['2023', '100'],
        ['2024', '112'],
      ],
      columns: [{ type: 'year' }, {}],
    });
    if (format !== 'md') expect(table?.caption).toBe(told.caption);
    expect(document.footnotes).toMatchObject([{ mark: '1', text: told.note }]);
  });

  test('reads the same from .pptx, a slide a section', async () => {
    const bytes = convertMarkdown('pptx', markdown(told));
    const { document } = await readDocument({ bytes, name: 'report.pptx', index: 0, kind: 'file' });
    expect(document.title).toBe(told.title);
    expect(document.body.children.map(({ title }) => title)).toEqual(expect.arrayContaining(told.headings));
    const list = blocks(document.body).find((block) => block.type === 'list');
    expect(list).toMatchObject({
      items: [{ text: told.items[0], children: [{ text: told.items[1] }] }, { text: told.items[2] }],
    });
  });
});
