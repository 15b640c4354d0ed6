import { describe, expect, test } from 'vitest';
import type { Locale } from '../../../src/contract/locales.ts';
import { composeDeck } from '../../../src/engine/compose/compose-deck.ts';
import type { DeckRequest } from '../../../src/engine/deck.ts';
import type { SlideOutline } from '../../../src/engine/outline.ts';
import { readSource } from '../../../src/engine/sources/read-source.ts';
import { deckRequest, quietContext } from '../../support/deck-request.ts';
import { report } from '../../support/source-files.ts';

async function compose(files: Record<string, string>, given: Partial<DeckRequest> = {}) {
  const read = await Promise.all(
    Object.entries(files).map(([name, text], index) =>
      readSource({ bytes: new TextEncoder().encode(text), name, index, kind: 'file' }),
    ),
  );
  const warnings: string[] = [];
  const request = deckRequest({
    prompt: 'Energy report, 7 slides',
    sources: read.map(({ source }) => source),
    ...given,
  });
  const { document } = await composeDeck(
    request,
    quietContext({ warn: ({ message }) => warnings.push(message) }),
  );
  return { outline: document.outline, slides: document.outline.slides, warnings };
}

const quarters =
  'Quarter,Shops,Revenue (EUR m),Margin %\nQ1 2025,41,3.2,11.4\nQ2 2025,43,3.5,12.1\nQ3 2025,44,3.6,11.8\nQ4 2025,47,4.2,13.0\n';
const find = (slides: SlideOutline[], kind: SlideOutline['kind']) =>
  slides.filter((slide) => slide.kind === kind);

describe('a deck from sources says what they say', () => {
  test('in their words, with the place of each', async () => {
    const { outline, slides } = await compose({ 'report.md': report });
    expect(slides).toHaveLength(7);
    expect(outline.sources).toMatchObject([{ kind: 'file', title: 'report.md' }]);
    const told = slides.filter((slide) => !slide.guidance && slide.kind !== 'title');
    expect(told.every((slide) => (slide.citations?.length ?? 0) > 0)).toBe(true);
    expect(JSON.stringify(find(slides, 'bullets'))).toContain('Replaced gas boilers in three buildings');
  });

  test('and asks its author for the rest, marked as such', async () => {
    const { slides } = await compose({ 'note.txt': 'The roof leaks. It rained for two weeks in May.' });
    expect(slides).toHaveLength(7);
    expect(slides.filter(({ guidance }) => guidance).length).toBeGreaterThanOrEqual(4);
  });

  test('numbers over time become charts, one for each unit, with what they show as the title', async () => {
    const { slides } = await compose({ 'sales.csv': quarters });
    const [revenue, margin] = find(slides, 'chart');
    expect(revenue).toMatchObject({
      title: 'Revenue rose by 31% from Q1 2025 to Q4 2025',
      chart: {
        type: 'line',
        title: 'Revenue (EUR m)',
        unit: 'EUR m',
        series: [{ values: [3.2, 3.5, 3.6, 4.2] }],
      },
    });
    expect(margin).toMatchObject({
      title: 'Margin rose from 11.4% to 13% (Q1 2025 – Q4 2025)',
      chart: { unit: '%' },
    });
  });

  test('a long list of records is summed up', async () => {
    const rows = Array.from(
      { length: 60 },
      (_, index) => `${['North', 'South', 'West'][index % 3]},${100 + index}`,
    );
    const { slides } = await compose({ 'orders.csv': `Region,Value\n${rows.join('\n')}` });
    expect(find(slides, 'chart')[0]).toMatchObject({
      title: 'West leads in Value with 2,610',
      takeaway: 'West 34% · South 33% · North 33%',
      chart: { categories: ['West', 'South', 'North'] },
    });
  });

  test('dates become a timeline, opposites two columns, options a comparison, a saying a quote', async () => {
    const { slides } = await compose(
      {
        'a.md': `# Move\n\n## History\n\nIn March 2023 we rented the hall. In June 2024 it was too small. By May 2025 we had to move.\n
## Advantages\n\n- More room for guests\n- Lower rent per metre\n\n## Disadvantages\n\n- A longer way to the station\n- No garden behind it\n
## Voices\n\n“The old hall was never meant for two hundred people a night.” — Ana Ruiz, caretaker`,
      },
      { prompt: 'Our move, 8 slides' },
    );
    expect(find(slides, 'timeline')[0]).toMatchObject({
      events: [
        { when: 'March 2023', what: 'We rented the hall' },
        { when: 'June 2024' },
        { when: 'By May 2025', what: 'We had to move' },
      ],
    });
    expect(find(slides, 'two-columns')[0]).toMatchObject({
      columns: [{ heading: 'Advantages' }, { heading: 'Disadvantages' }],
    });
    expect(find(slides, 'quote')[0]).toMatchObject({ by: 'Ana Ruiz, caretaker' });
  });

  test('figures stand for what they measure', async () => {
    const { slides } = await compose({
      'a.txt':
        'Results\n\nSales grew 6.1 % in May. Margin reached 13.0 % after two years of losses. Costs fell by 2 % since January.',
    });
    expect(find(slides, 'big-number')[0]).toMatchObject({
      figures: [
        { value: '+6.1 %', label: 'Sales in May' },
        { value: '13.0 %', label: 'Margin' },
        { value: '−2 %', label: 'Costs since January' },
      ],
    });
  });

  test('no point is long, and none is cut', async () => {
    const { slides } = await compose(
      { 'report.md': report, 'sales.csv': quarters },
      { prompt: 'Energy, 12 slides' },
    );
    expect(JSON.stringify(slides.filter(({ guidance }) => !guidance))).not.toContain('…');
  });
});

describe('what was asked for shapes it', () => {
  test('the sections that the prompt names, in its order', async () => {
    const { slides } = await compose(
      { 'report.md': report },
      { prompt: 'Energy, 5 slides, sections: costs by building, what we did' },
    );
    const at = (name: string) => slides.findIndex(({ title }) => title.startsWith(name));
    expect(at('Costs by building')).toBeGreaterThan(0);
    expect(at('Costs by building')).toBeLessThan(at('What we did'));
    expect(slides.some(({ title, guidance }) => title.startsWith('What we did') && !guidance)).toBe(true);
  });

  test('fewer points for executives than for specialists', async () => {
    const list = Array.from(
      { length: 10 },
      (_, index) => `- Measure ${index} helps the ${['roof', 'hall', 'yard'][index % 3]} in its way`,
    ).join('\n');
    const most = async (audienceId: string) => {
      const { slides } = await compose(
        { 'a.md': `# Plan\n\n## Measures\n\n${list}` },
        { audienceId, prompt: 'Plan, 6 slides' },
      );
      return Math.max(
        ...find(slides, 'bullets').map((slide) => (slide.kind === 'bullets' ? slide.points.length : 0)),
      );
    };
    expect(await most('aud_exec')).toBeLessThan(await most('aud_experts'));
  });

  test('speaker notes say in full what the slide says in short, and only when wanted', async () => {
    const { slides } = await compose({ 'report.md': report }, { generateSpeakerNotes: true });
    expect(find(slides, 'big-number')[0]?.notes).toContain(
      'The new heat pumps saved €240,000 in the first year.',
    );
    const { slides: silent } = await compose({ 'report.md': report });
    expect(silent.every(({ notes }) => notes === undefined)).toBe(true);
  });

  test('sources in another language than the deck are quoted, and that is said', async () => {
    const { warnings } = await compose({
      'a.txt': 'Der Umsatz ist im Mai gestiegen. Die Kosten sind aber auch gestiegen.',
    });
    expect(warnings[0]).toMatch(/sources are in de and the deck in en/);
  });
});

describe('in every language', () => {
  test.each<[Locale, string]>([
    [
      'de',
      '# Bericht\n\n## Lage\n\nDer Umsatz stieg 2025 um 12 % auf 4,2 Mio. €. Die Kosten sanken um 3 %. Wir sollten den Vertrag bis Mai verlängern. Die Kunden sind zufrieden.',
    ],
    [
      'fr',
      '# Rapport\n\n## Situation\n\nLe chiffre d’affaires a augmenté de 12 % en 2025. Les coûts ont baissé de 3 %. Nous devons prolonger le contrat. Les clients sont satisfaits.',
    ],
    [
      'ja',
      '# 報告\n\n## 状況\n\n売上高は12億円で前年比15%増加した。費用は3%減少した。契約を5月までに延長する必要がある。顧客は満足している。',
    ],
    [
      'ko',
      '# 보고\n\n## 현황\n\n매출은 300억원으로 12% 증가했다. 비용은 3% 감소했다. 계약을 5월까지 연장해야 한다. 고객은 만족하고 있다.',
    ],
    [
      'zh',
      '# 报告\n\n## 情况\n\n收入增长12%，达到3亿元。成本下降3%。我们应该在五月之前续签合同。客户很满意。',
    ],
    [
      'ar',
      '# تقرير\n\n## الوضع\n\nارتفعت الإيرادات بنسبة 12% في 2025. انخفضت التكاليف بنسبة 3%. يجب تمديد العقد قبل مايو. العملاء راضون.',
    ],
    ['hi', '# रिपोर्ट\n\n## स्थिति\n\nराजस्व 12% बढ़ा। लागत 3% घटी। हमें अनुबंध मई तक बढ़ाना चाहिए। ग्राहक संतुष्ट हैं।'],
  ])('%s: sentences are found and figures shown', async (language, text) => {
    const { slides, warnings } = await compose({ 'a.md': text }, { language, prompt: text.slice(2, 8) });
    expect(warnings).toEqual([]);
    expect(slides).toHaveLength(7);
    expect(JSON.stringify(slides)).toMatch(/12\s?%|12億|15%|300억/);
    expect(slides.some((slide) => slide.kind === 'big-number' && !slide.guidance)).toBe(true);
  });
});
