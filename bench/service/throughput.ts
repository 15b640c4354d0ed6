import { Agent, request } from 'node:http';
import { bare, type Peer, serve } from './processes.ts';

const connections = 16;
const seconds = 2;
const rounds = 5;

interface Load {
  name: string;
  method: string;
  path: string;
  body?: string;
}

const loads: Load[] = [
  { name: 'plain GET', method: 'GET', path: '/api/v2/autogenerator/languages' },
  { name: 'generate', method: 'POST', path: '/api/v2/generate', body: '{"prompt":"Tea in China, 1 slide"}' },
];

/** Requests a second, as a share of what a bare server does in the same run with an answer of the same size. */
export async function benchThroughput(): Promise<void> {
  for (const load of loads) {
    const ratios: number[] = [];
    const rates: number[] = [];
    const sample = await answerTo(load);
    for (let round = 0; round < rounds; round++) {
      // A fresh service each time: what an earlier round has accepted would be drawn beside this one.
      const [service, floor] = await Promise.all([serve(), bare(sample)]);
      const ours = await rate(service, load);
      service.end();
      const theirs = await rate(floor, load);
      floor.end();
      ratios.push(ours / theirs);
      rates.push(ours);
    }
    console.log(
      `${load.name}: ${Math.round(median(rates))} a second, ${median(ratios).toFixed(2)} of bare node:http`,
    );
  }
}

async function answerTo(load: Load): Promise<string> {
  const service = await serve();
  const answer = await send(service, load, new Agent());
  service.end();
  return answer;
}

async function rate(peer: Peer, load: Load): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  await send(peer, load, agent);
  const started = performance.now();
  let count = 0;
  const worker = async () => {
    while (performance.now() - started < seconds * 1000) {
      await send(peer, load, agent);
      count++;
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  return count / ((performance.now() - started) / 1000);
}

function send({ url, apiKey }: Peer, { method, path, body }: Load, agent: Agent): Promise<string> {
  const headers = { Authorization: `Bearer ${apiKey}` };
  return new Promise((resolve, reject) => {
    request(new URL(path, url), { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => (response.statusCode === 200 ? resolve(text) : reject(new Error(text))));
    })
      .on('error', reject)
      .end(body);
  });
}

const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN;
