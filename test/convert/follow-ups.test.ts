import { expect, test } from 'vitest';
import { type TestService, testService } from '../support/service.ts';
import { base, convert, ended, fetchConverted, startConversion } from './conversions.ts';
import { source } from './corpus/corpus.ts';
import { PackageParts } from './package-parts.ts';

const title = { font_height: { option_type: 'custom', value: 31 } };
const color = { status: 'edited', values: { currentColor: '#D32F2F', newColor: '#123456' } };

/** Everything that reads a conversion or follows it up. */
const requests = (id: string): [method: string, path: string, body?: object][] => [
  ['GET', `${base}/download/${id}`],
  ['GET', `${base}/${id}/review-suggestions`],
  ['GET', `${base}/layouts?callbackId=${id}`],
  ['GET', `${base}/modify-format-settings?callbackId=${id}`],
  ['GET', `${base}/work-area-options?callbackId=${id}&slideIndex=0`],
  ['PATCH', `${base}/${id}/review-suggestions`, { colorSuggestions: color }],
  ['POST', `${base}/${id}/template-change`, { templateName: 'clarity' }],
  ['POST', `${base}/adjust-work-area`, { callbackId: id, slideIndex: 0, selection: 'fill' }],
  [
    'POST',
    `${base}/update-layout`,
    { callbackId: id, slideIndex: [0], layoutId: 'slideLayout1', source: 'targetTemplateLayouts' },
  ],
  ['POST', `${base}/modify-format`, { callbackId: id, slideIndex: [0], modify_format_config: [{ title }] }],
];

const refusals = (service: TestService, id: string) =>
  Promise.all(
    requests(id).map(async ([method, path, body]) => {
      const { status, body: answer } = await service.send(method, path, body);
      return [path.replaceAll(id, ''), status, answer.error?.code, answer.error?.details];
    }),
  );

test('whatever reads or follows a conversion that is not finished is told its status', async () => {
  const service = await testService();
  const { body } = await startConversion(service, await source('candy'));
  for (const [path, ...refusal] of await refusals(service, body.callbackId))
    expect(refusal, String(path)).toEqual([400, 'BAD_REQUEST', { status: 'processing' }]);
});

test('and so is whatever reads or follows one that failed', async () => {
  const service = await testService({
    faults: [{ match: 'POST /api/v1/template-converter/start', times: 1, outcome: 'failed' }],
  });
  const { body } = await startConversion(service, await source('report'));
  expect(await ended(service, body.callbackId)).toMatchObject({
    status: 'failed',
    message: expect.any(String),
  });
  for (const [path, ...refusal] of await refusals(service, body.callbackId))
    expect(refusal, String(path)).toEqual([400, 'BAD_REQUEST', { status: 'failed' }]);
});

test('each step of a chain has an id of its own, keeps what was decided and leaves what came before alone', async () => {
  const service = await testService();
  const first = await convert(service, await source('charts'));
  const before = await fetchConverted(service, first);
  const ids = [first];
  const follow = async (method: string, path: string, body: object) => {
    const answer = await service.send(method, path, body);
    expect(answer.body).toMatchObject({ status: 'processing', presentationName: 'charts' });
    expect(ids).not.toContain(answer.body.callbackId);
    ids.push(answer.body.callbackId);
    expect((await ended(service, answer.body.callbackId)).status).toBe('completed');
    return answer.body.callbackId as string;
  };
  const { body: read } = await service.send('GET', `${base}/${first}/review-suggestions`);
  const special = read.data.suggestions.find((one: { type: string }) => one.type === 'specialColor');
  const change = { currentColor: special.currentColor, newColor: '#123456' };
  const second = await follow('PATCH', `${base}/${first}/review-suggestions`, {
    colorSuggestions: { status: 'edited', values: [] },
    specialColorSuggestions: { status: 'edited', values: change },
  });
  const third = await follow('POST', `${base}/modify-format`, {
    callbackId: second,
    slideIndex: [1],
    modify_format_config: [{ title }],
  });
  const { body: listed } = await service.send('GET', `${base}/layouts?callbackId=${third}&slideIndex=1`);
  const only = listed.data.layouts.target_template_layouts.find(
    ({ layoutName }: { layoutName: string }) => layoutName === 'Title Only',
  );
  const fourth = await follow('POST', `${base}/update-layout`, {
    callbackId: third,
    slideIndex: [1],
    layoutId: only.layoutId,
    source: 'targetTemplateLayouts',
  });
  const changed = new PackageParts(await fetchConverted(service, fourth)).slide(2);
  expect(changed).toContain('sz="3100"');
  expect(changed).toContain('123456');
  const fifth = await follow('POST', `${base}/${fourth}/template-change`, { templateName: 'ledger' });
  const elsewhere = new PackageParts(await fetchConverted(service, fifth)).slide(2);
  expect(elsewhere).toContain('sz="3100"');
  expect(elsewhere).not.toContain('123456');
  expect(Buffer.from(await fetchConverted(service, first)).equals(Buffer.from(before))).toBe(true);
});

test('what is proposed for a colour is a colour of the template, and can be taken', async () => {
  const service = await testService();
  const id = await convert(service, await source('charts'));
  const { body } = await service.send('GET', `${base}/${id}/review-suggestions`);
  const { suggestions } = body.data;
  const special = suggestions.find((one: { type: string }) => one.type === 'specialColor');
  const theme = new PackageParts(await fetchConverted(service, id)).text('ppt/theme/theme1.xml');
  const slots = [...theme.matchAll(/<a:(?:dk|lt|accent)\d>.*?(?:lastClr|srgbClr val)="([0-9A-F]{6})"/gs)];
  expect(slots.map(([, value]) => `#${value}`)).toContain(special.newColor);
  for (const suggestion of suggestions)
    expect(suggestion).toEqual({
      type: expect.stringMatching(/^(color|specialColor)$/),
      slideIndex: expect.any(Number),
      currentColor: expect.stringMatching(/^#[0-9A-F]{6}$/),
      newColor: expect.stringMatching(/^#[0-9A-F]{6}$/),
      status: 'suggested',
    });
  const taken = await service.send('PATCH', `${base}/${id}/review-suggestions`, {
    colorSuggestions: { status: 'accepted', values: [] },
    specialColorSuggestions: {
      status: 'accepted',
      values: [{ currentColor: special.currentColor, newColor: special.newColor }],
    },
  });
  await ended(service, taken.body.callbackId);
  const parts = new PackageParts(await fetchConverted(service, taken.body.callbackId));
  expect(parts.slide(special.slideIndex + 1)).not.toContain(special.currentColor.slice(1));
});
