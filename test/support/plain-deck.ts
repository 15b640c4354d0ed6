import pptxgen from 'pptxgenjs';

/** A deck of another program's making, by what is put on its slides. */
export async function plainDeck(draw: (deck: pptxgen) => void): Promise<Uint8Array> {
  const deck = new pptxgen();
  deck.layout = 'LAYOUT_16x9';
  draw(deck);
  return new Uint8Array((await deck.write({ outputType: 'uint8array' })) as Uint8Array);
}
