import PptxGen from 'pptxgenjs';

/** Decks made with a JavaScript library that writes free text boxes and explicit colours. */

const quarters = ['Q1', 'Q2', 'Q3', 'Q4'];

type Deck = PptxGen;
const newDeck = (layout: 'LAYOUT_16x9' | 'LAYOUT_4x3' | 'LAYOUT_WIDE'): Deck => {
  const deck = new PptxGen();
  deck.layout = layout;
  return deck;
};

/** 16:9: native charts of several kinds, signal colours, notes. */
export function chartDeck(): Deck {
  const deck = newDeck('LAYOUT_16x9');
  const cover = deck.addSlide();
  cover.background = { color: '12324A' };
  cover.addText('Energy use at the terminals', {
    x: 0.6,
    y: 1.8,
    w: 8.8,
    h: 1,
    fontSize: 40,
    bold: true,
    color: 'FFFFFF',
  });
  cover.addText('Board meeting, November 2026', {
    x: 0.6,
    y: 3,
    w: 8.8,
    h: 0.6,
    fontSize: 20,
    color: 'C9D6DF',
  });
  const columns = deck.addSlide();
  columns.addText('Consumption fell after the refit', {
    x: 0.5,
    y: 0.3,
    w: 9,
    h: 0.8,
    fontSize: 28,
    color: '12324A',
  });
  columns.addChart(
    'bar',
    [
      { name: 'North', labels: quarters, values: [31, 29, 24, 22] },
      { name: 'South', labels: quarters, values: [27, 26, 26, 25] },
    ],
    { x: 0.5, y: 1.3, w: 6, h: 3.8, chartColors: ['1F77B4', '2CA02C'], showLegend: true, legendPos: 'b' },
  );
  columns.addText(
    [
      { text: 'On track', options: { color: '2E7D32', bold: true } },
      { text: ' since the third quarter', options: { color: '333333' } },
    ],
    { x: 6.8, y: 1.5, w: 2.8, h: 1, fontSize: 16 },
  );
  columns.addShape('rect', { x: 6.8, y: 3, w: 2.6, h: 1, fill: { color: 'D32F2F' } });
  columns.addText('South quay over budget', {
    x: 6.8,
    y: 3,
    w: 2.6,
    h: 1,
    fontSize: 14,
    color: 'FFFFFF',
    align: 'center',
  });
  columns.addNotes('The refit finished in June.');
  const round = deck.addSlide();
  round.addText('Half of it is cooling', { x: 0.5, y: 0.3, w: 9, h: 0.8, fontSize: 28, color: '12324A' });
  round.addChart(
    'doughnut',
    [{ name: 'Share', labels: ['Cooling', 'Cranes', 'Light'], values: [52, 33, 15] }],
    { x: 0.5, y: 1.3, w: 4.2, h: 3.6, showLegend: true },
  );
  round.addChart('line', [{ name: 'Price', labels: quarters, values: [88, 92, 101, 97] }], {
    x: 5.2,
    y: 1.3,
    w: 4.2,
    h: 3.6,
  });
  return deck;
}

/** 4:3: tables, a picture, links, a long list. */
export function reportDeck(picture: string): Deck {
  const deck = newDeck('LAYOUT_4x3');
  const table = deck.addSlide();
  table.addText('Budget against actual', {
    x: 0.5,
    y: 0.3,
    w: 9,
    h: 0.8,
    fontSize: 30,
    bold: true,
    color: '8A1C1C',
  });
  const head = { bold: true, color: 'FFFFFF', fill: { color: '8A1C1C' } };
  table.addTable(
    [
      [
        { text: 'Item', options: head },
        { text: 'Budget', options: head },
        { text: 'Actual', options: head },
      ],
      [{ text: 'Staff' }, { text: '26.3' }, { text: '25.9' }],
      [{ text: 'Energy' }, { text: '6.8' }, { text: '8.1', options: { color: 'C62828', bold: true } }],
      [{ text: 'Repairs' }, { text: '3.5' }, { text: '3.5' }],
    ],
    {
      x: 0.5,
      y: 1.4,
      w: 9,
      colW: [4, 2.5, 2.5],
      border: { type: 'solid', color: 'B0B0B0', pt: 1 },
      fontSize: 18,
    },
  );
  table.addText(
    [
      { text: 'Source: finance, ' },
      { text: 'ledger', options: { hyperlink: { url: 'https://example.com/ledger' } } },
    ],
    { x: 0.5, y: 6.6, w: 6, h: 0.4, fontSize: 12 },
  );
  const photo = deck.addSlide();
  photo.addImage({ path: picture, x: 0, y: 0, w: 10, h: 7.5 });
  photo.addText('The quay in October', {
    x: 0.6,
    y: 5.6,
    w: 8.8,
    h: 1,
    fontSize: 36,
    color: 'FFFFFF',
    bold: true,
  });
  const list = deck.addSlide();
  list.addText('What happens next', {
    x: 0.5,
    y: 0.3,
    w: 9,
    h: 0.8,
    fontSize: 30,
    bold: true,
    color: '8A1C1C',
  });
  list.addText(
    ['Approve the dredging', 'Hire twelve crane drivers', 'Renegotiate the energy contract'].map((text) => ({
      text,
      options: { bullet: true, breakLine: true },
    })),
    { x: 0.5, y: 1.5, w: 5, h: 4, fontSize: 20, color: '222222' },
  );
  list.addImage({ path: picture, x: 5.8, y: 1.8, w: 3.6, h: 2.7, altText: 'Cranes' });
  list.addText([{ text: 'Back to the budget', options: { hyperlink: { slide: 1 } } }], {
    x: 5.8,
    y: 5,
    w: 3.6,
    h: 0.5,
    fontSize: 14,
  });
  list.addNotes('Ask for a decision on each point.');
  return deck;
}

/** Wide 16:9 with right-to-left text. */
export function arabicDeck(): Deck {
  const deck = newDeck('LAYOUT_WIDE');
  deck.rtlMode = true;
  const slide = deck.addSlide();
  slide.addText('نتائج الربع الثالث', {
    x: 0.8,
    y: 0.4,
    w: 11.7,
    h: 1,
    fontSize: 36,
    align: 'right',
    rtlMode: true,
    color: '00695C',
  });
  slide.addText('ارتفعت الإيرادات بنسبة ٦ في المئة', {
    x: 0.8,
    y: 2,
    w: 11.7,
    h: 1,
    fontSize: 24,
    align: 'right',
    rtlMode: true,
  });
  slide.addChart('bar', [{ name: 'الإيرادات', labels: ['يوليو', 'أغسطس', 'سبتمبر'], values: [4, 5, 6] }], {
    x: 2,
    y: 3.2,
    w: 9,
    h: 3.8,
  });
  slide.addNotes('ملاحظات المتحدث');
  return deck;
}

/** A deck with masters and placeholders of its own. */
export function brandedDeck(): Deck {
  const deck = newDeck('LAYOUT_16x9');
  deck.defineSlideMaster({
    title: 'CONTENT',
    background: { color: 'FFF8E1' },
    objects: [
      { rect: { x: 0, y: 0, w: 10, h: 0.3, fill: { color: 'E65100' } } },
      { placeholder: { options: { name: 'title', type: 'title', x: 0.5, y: 0.5, w: 9, h: 0.8 }, text: '' } },
      { placeholder: { options: { name: 'body', type: 'body', x: 0.5, y: 1.5, w: 9, h: 3.4 }, text: '' } },
    ],
    slideNumber: { x: 9.3, y: 5.2 },
  });
  const slide = deck.addSlide({ masterName: 'CONTENT' });
  slide.addText('Old brand, new brand', { placeholder: 'title' });
  slide.addText(
    [
      { text: 'Orange everywhere', options: { bullet: true, breakLine: true } },
      { text: 'Warm paper', options: { bullet: true } },
    ],
    { placeholder: 'body' },
  );
  slide.addShape('ellipse', {
    x: 7.6,
    y: 3.4,
    w: 1.8,
    h: 1.4,
    fill: { color: 'E65100' },
    line: { color: 'BF360C', width: 2 },
  });
  return deck;
}
