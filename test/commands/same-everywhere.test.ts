import { readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createHome } from '../support/home.ts';

const home = createHome();

const visits = [
  'Zürich,2024-03,4210.5',
  'Ålborg,2024-01,3020.25',
  'Izmir,2024-02,5170.75',
  'Çorum,2024-04,6001',
];

/** A place that tells the day, orders letters and writes numbers in ways of its own. */
const elsewhere = { LC_ALL: 'sv_SE.UTF-8', TZ: 'Pacific/Auckland' };

async function made(kind: string, env: Record<string, string>): Promise<Buffer> {
  const out = `${kind}.pptx`;
  const prompt = 'Visits by city, in 4 parts';
  await home.json([kind, 'generate', prompt, '--file', 'visits.csv', '--out', out, '--force'], { env });
  return readFileSync(home.path(out));
}

it.each(['deck', 'poster'])('a %s has the same bytes wherever the machine stands', async (kind) => {
  writeFileSync(home.path('visits.csv'), `City,Month,Visits\n${visits.join('\n')}\n`);
  const here = await made(kind, { LC_ALL: 'C', TZ: 'UTC' });
  expect((await made(kind, elsewhere)).equals(here)).toBe(true);
});
