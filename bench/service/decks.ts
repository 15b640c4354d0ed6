import { makeDeck } from './memory.ts';
import { type Peer, serve } from './processes.ts';

const together = 8;
const prompt = 'Tea in China, 6 slides';

/** What six-slide decks cost with one process and with two, and how soon a look-up is answered beside many. */
export async function benchDecks(decks: number): Promise<void> {
  const one = await cost(1, decks);
  const two = await cost(2, decks);
  // What else runs on the machine takes from both: what counts is the processor time that the engine got.
  console.log(`two processes: ${(two.obtained / one.obtained).toFixed(2)} of the processor time of one`);
  console.log(`two processes: ${(two.rate / one.rate).toFixed(2)} of the decks of one`);
  // Two cores give twice the time; a deck must not take more of it for that.
  console.log(`two cores: time for ${((2 * one.perDeck) / two.perDeck).toFixed(2)} of the decks of one`);
  await besideDecks(200);
}

async function cost(processes: number, decks: number) {
  const service = await serve(processes);
  // What is compiled at first is no part of what a deck takes.
  await make(service, 50);
  const before = service.processorTime();
  const started = performance.now();
  await make(service, decks);
  const seconds = (performance.now() - started) / 1000;
  const after = service.processorTime();
  service.end();
  const engine = after.engine - before.engine;
  const own = after.own - before.own;
  const ms = (time: number) => `${((1000 * time) / decks).toFixed(1)} ms`;
  console.log(
    `${processes} process(es): ${(decks / seconds).toFixed(1)} decks a second; of the processor a deck ${ms(engine)} in the engine, ${ms(own)} around it (${(1 + own / engine).toFixed(2)} of the engine's)`,
  );
  return { obtained: engine / seconds, rate: decks / seconds, perDeck: (engine + own) / decks };
}

async function make({ url, apiKey }: Peer, count: number): Promise<void> {
  let taken = 0;
  const worker = async () => {
    while (taken++ < count) await makeDeck(url, apiKey, prompt);
  };
  await Promise.all(Array.from({ length: together }, worker));
}

async function besideDecks(decks: number): Promise<void> {
  const { url, apiKey, end } = await serve();
  const headers = { Authorization: `Bearer ${apiKey}` };
  const all = Promise.all(Array.from({ length: decks }, () => makeDeck(url, apiKey, prompt)));
  let working = true;
  void all.then(() => {
    working = false;
  });
  const times: number[] = [];
  while (working) {
    const asked = performance.now();
    await (await fetch(`${url}/api/v2/autogenerator/languages`, { headers })).text();
    times.push(performance.now() - asked);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  end();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  console.log(`a GET beside ${decks} decks: ${at(0.5)} ms, p99 ${at(0.99)} ms (${times.length} asked)`);
}
