import { parseAmount } from '../../../analysis/numbers.ts';
import { ClarificationNeeded } from '../../../deck.ts';
import type { ChartData, ChartType } from '../../../outline.ts';
import { type IconName, iconNames, type Region, type RegionBlock } from '../../content.ts';
import { type EditRule, withBlocks, withContent, withRegion } from '../edit-state.ts';
import { asksTo, mentions } from '../edit-words.ts';
import { nearestSlot } from '../nearest-slot.ts';

const chartWords: [ChartType, RegExp][] = [
  ['doughnut', /doughnut|donut|ring\b|anneau|anillo|anello|rosca|donat|حلقي|डोनट|ドーナツ|도넛|环形/iu],
  ['pie', /\bpie\b|kreis|torten|camembert|circular|torta|pizza|lingkaran|دائري|पाई|円グラフ|원형|饼/iu],
  ['line', /\blines?\b|linie|ligne|courbe|líneas?|linee|linha|garis|خطي|रेखा|折れ線|꺾은선|선 그래프|折线/iu],
  ['area', /\barea (?:chart|graph)|fläche|\baires?\b|áreas?|面グラフ|영역|面积/iu],
  [
    'bar',
    /\b(?:horizontal )?bars?\b|balken|barres horizontales|barras horizontales|barre orizzontali|batang horizontal|横棒|가로 막대|条形/iu,
  ],
  [
    'column',
    /\bcolumn|säule|histogram|barres|barras|barre|batang|أعمدة|شريطي|कॉलम|स्तंभ|棒グラフ|縦棒|막대|柱/iu,
  ],
];

const blockOf = <K extends RegionBlock['kind']>(region: Region, kind: K) =>
  region.blocks.find((block): block is Extract<RegionBlock, { kind: K }> => block.kind === kind);

const swapBlock = (region: Region, from: RegionBlock, to: RegionBlock): RegionBlock[] =>
  region.blocks.map((block) => (block === from ? to : block));

const changes = (words: string): boolean =>
  asksTo('change', words) ||
  asksTo('replace', words) ||
  asksTo('show', words) ||
  /\b(?:use|as|into)\b/i.test(words);

/** "Make the chart a line chart", "turn the table into a chart", "show the chart as a table". */
export const chartRule: EditRule = ({ clause: { words }, document, regions }) => {
  if (
    !changes(words) ||
    !(mentions('chart', words) || mentions('table', words) || mentions('figures', words))
  )
    return undefined;
  const region = regions.find(({ blocks }) =>
    blocks.some(({ kind }) => kind === 'chart' || kind === 'table'),
  );
  if (!region) return undefined;
  const chart = blockOf(region, 'chart');
  const table = blockOf(region, 'table');
  const type = chartWords.find(([, pattern]) => pattern.test(words))?.[0];
  if (
    chart &&
    /(?:into|as|to|in|als|en|como|come|comme|em|menjadi|sebagai|إلى|كـ?) ?(?:an? |eine |un |une |una |uma )?(?:table|tabelle|tableau|tabla|tabella|tabela|tabel|جدول)|表に|表格?として|표로|(?:改|换|变|显示)(?:成|为)表|तालिका (?:में|के रूप)/iu.test(
      words,
    )
  )
    return withBlocks(document, region, swapBlock(region, chart, tableOf(chart)));
  if (chart && mentions('figures', words) && !type)
    return withBlocks(document, region, swapBlock(region, chart, figuresOf(chart)));
  if (chart && type)
    return withBlocks(
      document,
      region,
      swapBlock(region, chart, { ...chart, chart: { ...chart.chart, type } }),
    );
  if (table && mentions('chart', words)) {
    const data = chartOf(table, type);
    if (!data)
      throw new ClarificationNeeded(
        'The table holds too few numbers for a chart. Which numbers shall it show?',
      );
    const { cites } = table;
    return withBlocks(
      document,
      region,
      swapBlock(region, table, { kind: 'chart', chart: data, ...(cites && { cites }) }),
    );
  }
  if (chart)
    throw new ClarificationNeeded(
      `Which form shall the chart have: ${chartWords.map(([name]) => name).join(', ')}?`,
    );
  return undefined;
};

type Chart = Extract<RegionBlock, { kind: 'chart' }>;
type Table = Extract<RegionBlock, { kind: 'table' }>;

const shown = (value: number | null | undefined, unit = ''): string =>
  value === null || value === undefined ? '–' : `${value}${unit === '%' ? '%' : unit && ` ${unit}`}`;

const tableOf = ({ chart, cites }: Chart): Table => ({
  kind: 'table',
  columns: ['', ...chart.series.map(({ name }) => name)],
  rows: chart.categories.map((category, index) => [
    category,
    ...chart.series.map(({ values }) => shown(values[index], chart.unit)),
  ]),
  ...(cites && { cites }),
});

/** The largest values, as many as read at a glance. */
const mostFigures = 4;

function figuresOf({ chart, cites }: Chart): RegionBlock {
  const values = chart.series[0]?.values ?? [];
  const ranked = chart.categories
    .map((label, index) => ({ label, value: values[index] ?? 0 }))
    .sort((a, b) => b.value - a.value);
  return {
    kind: 'figures',
    figures: ranked
      .slice(0, mostFigures)
      .map(({ label, value }) => ({ value: shown(value, chart.unit), label })),
    ...(cites && { cites }),
  };
}

function chartOf({ columns, rows }: Table, type: ChartType = 'column'): ChartData | undefined {
  const width = Math.max(...rows.map((row) => row.length));
  const numeric = Array.from({ length: width }, (_, column) => column).filter(
    (column) =>
      column > 0 &&
      rows.every((row) => parseAmount((row[column] ?? '').replace(/[%€$£¥₹]/g, '')) !== undefined),
  );
  if (numeric.length === 0 || rows.length < 2) return undefined;
  const percent = numeric.every((column) => rows.every((row) => row[column]?.includes('%')));
  return {
    type,
    ...(percent && { unit: '%' }),
    categories: rows.map((row) => row[0] ?? ''),
    series: numeric.map((column) => ({
      name: columns[column] ?? '',
      values: rows.map((row) => parseAmount((row[column] ?? '').replace(/[%€$£¥₹]/g, '')) ?? null),
    })),
  };
}

/** "Use the star icon for results"; "remove the icon". */
export const iconRule: EditRule = ({ clause: { words, quoted }, document, regions }) => {
  const [region] = regions;
  if (!region || !mentions('icon', words)) return undefined;
  if (asksTo('remove', words)) return withRegion(document, region.id, { icon: undefined });
  const text = [words, ...quoted].join(' ');
  const named = iconNames.find(
    (name) => name !== region.icon && new RegExp(`(?<!\\p{L})${name}(?!\\p{L})`, 'iu').test(text),
  );
  if (!named) throw new ClarificationNeeded(`Which icon: ${iconNames.join(', ')}?`);
  return withRegion(document, region.id, { icon: named satisfies IconName });
};

const hues: [RegExp, number][] = [
  [/\bred\b|\brot\b|rouge|\broj[oa]|\bross[oa]|vermelh|merah|أحمر|लाल|赤|빨간|红/iu, 0],
  [/orange|naranja|arancion|laranja|oranye|برتقالي|नारंगी|オレンジ|주황|橙/iu, 28],
  [/yellow|gelb|jaune|amarill|giall|amarel|kuning|أصفر|पीला|黄|노란/iu, 50],
  [/green|grün|\bverte?\b|verde|hijau|أخضر|हरा|緑|초록|녹색|绿/iu, 145],
  [/turquoise|teal|türkis|turqu|toska|فيروزي|青緑|청록|青色/iu, 178],
  [/blue|blau|bleu|azul|\bblu\b|biru|أزرق|नीला|青|파란|蓝/iu, 212],
  [/purple|violet|lila|violett|morado|viola|roxo|ungu|بنفسجي|बैंगनी|紫|보라/iu, 275],
  [/pink|rosa|rose\b|merah muda|وردي|गुलाबी|ピンク|분홍|粉/iu, 330],
];

/** "Use green as the accent colour": the template's own colour that comes nearest. */
export const accentRule: EditRule = ({ clause: { words }, document }) => {
  if (!/colou?r|accent|farbe|akzent|couleur|colore|\bcor\b|warna|لون|रंग|色|색/iu.test(words))
    return undefined;
  const slot = /accent ?([1-6])/iu.exec(words)?.[1];
  const hue = hues.find(([pattern]) => pattern.test(words))?.[1];
  if (slot) return withContent(document, { accent: `accent${slot}` as 'accent1' });
  if (hue === undefined) throw new ClarificationNeeded('Which colour shall be used for emphasis?');
  return withContent(document, { accent: nearestSlot(document.templateId, hue) });
};
