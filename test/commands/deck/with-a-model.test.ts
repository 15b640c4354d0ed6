import { existsSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createHome } from '../../support/home.ts';
import { scriptedModel } from '../../support/scripted-model.ts';

const home = createHome();
const refusing = () => scriptedModel([{ status: 401 }]);
const varsOf = (baseUrl: string) => ({
  SVC_LLM_BASE_URL: baseUrl,
  SVC_LLM_MODEL: 'tiny',
  SVC_LLM_API_KEY: 'sk-secret',
});
const generate = ['deck', 'generate', 'Tea in Fife, 3 slides'];

test('a deck that the model did not write says so in every form of output', async () => {
  await using model = await refusing();
  const env = varsOf(model.endpoint.baseUrl);
  const quiet = await home.svc([...generate, '-q'], { env });
  expect(quiet.stderr).toMatch(/Warning: The language model was not used: it answered with status 401/);
  const lines = await home.svc([...generate, '--progress', 'json'], { env });
  expect(lines.stderr).toMatch(/"The language model was not used/);
  const json = await home.svc([...generate, '--json'], { env });
  expect(JSON.parse(json.stdout)).toMatchObject({
    composed_by: 'rules',
    warnings: [{ code: 'MODEL_NOT_USED' }],
  });
  expect(quiet.stderr + lines.stderr + json.stdout).not.toContain('sk-secret');
});

test('--require-model ends with 7 instead, and leaves no file', async () => {
  await using model = await refusing();
  const out = home.path('required.pptx');
  const { code, stderr } = await home.svc([...generate, '--require-model', '--out', out], {
    env: varsOf(model.endpoint.baseUrl),
  });
  expect(code).toBe(7);
  expect(stderr).toMatch(/No language model wrote it.*status 401/s);
  expect(existsSync(out)).toBe(false);
});

test('--require-model is refused where nobody waits for the end', async () => {
  const { code, stderr } = await home.svc([...generate, '--require-model', '--no-wait']);
  expect(code).toBe(2);
  expect(stderr).toContain('--require-model and --no-wait exclude each other');
});

test('--model none composes without the one that is set up, and --model is refused where a service has its own', async () => {
  await using model = await refusing();
  const env = varsOf(model.endpoint.baseUrl);
  const { stdout } = await home.svc([...generate, '--model', 'none', '--json'], { env });
  expect(JSON.parse(stdout)).toMatchObject({ composed_by: 'rules', warnings: [] });
  expect(model.requests).toEqual([]);
  const hosted = await home.svc([...generate, '--model', 'tiny', '--base-url', 'https://svc.test'], {
    env: { SVC_API_KEY: 'key-123' },
  });
  expect(hosted.code).toBe(2);
  expect(hosted.stderr).toContain('--model works on the local service only');
});

test('svc doctor has the model answer', async () => {
  await using model = await scriptedModel(['{"sum": 42}'], { stream: true });
  const { stdout } = await home.svc(['doctor'], { env: varsOf(model.endpoint.baseUrl) });
  expect(stdout).toMatch(/ok\s+model\s+tiny at http:\S+ answered in \d+ s; answers as json_schema/);
  await using broken = await refusing();
  const refused = await home.svc(['doctor'], { env: varsOf(broken.endpoint.baseUrl) });
  expect(refused.stdout).toMatch(/FAIL\s+model\s+tiny at \S+ cannot be used: it answered with status 401/);
  expect(refused.code).toBe(7);
});

test('an edit that the model carries out is shown the sources of the first turn, fenced', async () => {
  const source = home.path('ferry.md');
  writeFileSync(source, '# Ferries\n\nThe line to Ulvo lost 31 of its 40 departures in May.\n');
  const made = await home.svc([...generate.slice(0, 2), 'The ferries, 3 slides', '--file', source], {
    env: { SVC_LLM_MODEL: 'none' },
  });
  expect(made.code).toBe(0);
  await using model = await scriptedModel([{ status: 401 }]);
  await home.svc(['deck', 'edit', 'last', 'Make slide 2 far more persuasive'], {
    env: varsOf(model.endpoint.baseUrl),
  });
  const asked = model.requests[0]?.body.messages.at(-1)?.content;
  expect(asked).toMatch(/<material-\w+>[^<]*lost 31 of its 40 departures/);
});
