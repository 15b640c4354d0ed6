import { spawn } from 'node:child_process';
import { makeDeck } from './memory.ts';
import { type Peer, serve } from './processes.ts';

const together = 8;
const cores = 2;
const goods =
  'Tea Coffee Rice Silk Salt Wool Steel Glass Paper Sugar Cotton Honey Wine Milk Fish Wood Coal Wheat Maize Cocoa';
const places =
  'China India Japan Peru Chile Kenya Ghana Spain Italy France Poland Norway Egypt Cuba Brazil Mexico Canada Nepal Turkey Greece';

/** No two decks are the same: content that is kept already is not written again, and costs less. */
function promptOf(deck: number): string {
  const [first, second] = [goods.split(' '), places.split(' ')];
  const place = Math.floor(deck / first.length) % second.length;
  return `${first[deck % first.length]} in ${second[place]}, 6 slides`;
}

/** What six-slide decks cost with one process and with two, and how soon a look-up is answered beside many. */
export async function benchDecks(decks: number): Promise<void> {
  const one = await cost(1, decks);
  const two = await cost(2, decks);
  // Two cores give twice the time; a deck must not take more of it for that.
  console.log(
    `two processes: ${((2 * one.perDeck) / two.perDeck).toFixed(2)} of the decks of one for twice the processor time`,
  );
  console.log(
    `two processes: ${(two.obtained / one.obtained).toFixed(2)} of the engine's processor time of one, and ${(two.rate / one.rate).toFixed(2)} of its decks`,
  );
  // The service and whoever asks it run on the same cores, and one process already has a core of its own.
  console.log(
    `on ${cores} cores more than ${((cores * one.engine) / (one.perDeck + one.asking)).toFixed(2)} cannot be seen with who asks on them, ${((cores * one.engine) / one.perDeck).toFixed(2)} without`,
  );
  await besideDecks(200);
}

/** Seconds of processor time a deck, and what a second of the clock brought. */
async function cost(processes: number, decks: number) {
  const service = await serve(processes);
  // What is compiled at first is no part of what a deck takes.
  await make(service, { from: decks, count: 50 });
  const before = service.processorTime();
  const asked = process.cpuUsage();
  const started = performance.now();
  await make(service, { from: 0, count: decks });
  const seconds = (performance.now() - started) / 1000;
  const after = service.processorTime();
  const { user, system } = process.cpuUsage(asked);
  service.end();
  const engine = (after.engine - before.engine) / decks;
  const own = (after.own - before.own) / decks;
  const asking = (user + system) / 1e6 / decks;
  const ms = (time: number) => `${(1000 * time).toFixed(1)} ms`;
  const inUse = ((engine + own + asking) * decks) / seconds;
  console.log(
    `${processes} process(es): ${(decks / seconds).toFixed(1)} decks a second; of the processor a deck ${ms(engine)} in the engine, ${ms(own)} around it (${(1 + own / engine).toFixed(2)} of the engine's), ${ms(asking)} to ask for it; ${inUse.toFixed(2)} cores in use`,
  );
  return {
    ...{ engine, asking, perDeck: engine + own },
    ...{ obtained: (engine * decks) / seconds, rate: decks / seconds },
  };
}

async function make({ url, apiKey }: Peer, { from, count }: { from: number; count: number }): Promise<void> {
  let taken = 0;
  const worker = async () => {
    while (taken < count) await makeDeck(url, apiKey, promptOf(from + taken++));
  };
  await Promise.all(Array.from({ length: together }, worker));
}

async function besideDecks(decks: number): Promise<void> {
  const { url, apiKey, end } = await serve();
  const asking = ask(`${url}/api/v2/autogenerator/languages`, apiKey);
  await Promise.all(Array.from({ length: decks }, (_, deck) => makeDeck(url, apiKey, promptOf(deck))));
  const times = await asking.end();
  end();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
  console.log(`a GET beside ${decks} decks: ${at(0.5)} ms, p99 ${at(0.99)} ms (${times.length} asked)`);
}

/**
 * Asks again and again from a process of its own: in the one that asks for the decks, an answer would wait for all that
 * happens there.
 */
function ask(url: string, apiKey: string): { end(): Promise<number[]> } {
  const program = `
    const times = [];
    const agent = new (require('node:http').Agent)({ keepAlive: true });
    const get = () => {
      const asked = performance.now();
      require('node:http').get(${JSON.stringify(url)}, { agent, headers: { Authorization: 'Bearer ' + ${JSON.stringify(apiKey)} } }, (answer) =>
        answer.resume().on('end', () => { times.push(performance.now() - asked); setTimeout(get, 10); }));
    };
    get();
    process.stdin.resume().on('end', () => { console.log(JSON.stringify(times)); process.exit(); });`;
  const child = spawn(process.execPath, ['-e', program], { stdio: ['pipe', 'pipe', 'inherit'] });
  let told = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    told += text;
  });
  return {
    end: () =>
      new Promise((resolve) => {
        child.on('close', () => resolve(JSON.parse(told) as number[]));
        child.stdin.end();
      }),
  };
}
