import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createHome } from '../../support/home.ts';

/** Two machines that agree on nothing a document could depend on by mistake. */
const machines = [
  { home: createHome(), env: { TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' } },
  { home: createHome(), env: { TZ: 'America/Los_Angeles', LANG: 'C', LC_ALL: 'C' } },
];

const runs = [
  ['deck.pptx', ['deck', 'generate', 'Quarterly review of a coffee chain, 5 slides', '--speaker-notes']],
  ['deck.pdf', ['deck', 'generate', '新入社員向けの研修、スライド4枚', '--format', 'pdf']],
  ['poster.pdf', ['poster', 'generate', 'Research poster on river plastic', '--format', 'pdf']],
  ['poster.png', ['poster', 'generate', 'Festival on 12 July at 19:00', '--format', 'png']],
] as const;

test.each(runs)('the same request gives the same bytes of %s on another machine', async (name, args) => {
  const files = await Promise.all(
    machines.map(async ({ home, env }) => {
      const out = home.path(name);
      const ran = await home.svc([...args, '--out', out], { env });
      expect(ran.code, ran.stderr).toBe(0);
      return readFileSync(out);
    }),
  );
  expect(files[0]?.length).toBeGreaterThan(1000);
  expect(Buffer.compare(files[0] as Buffer, files[1] as Buffer)).toBe(0);
});
