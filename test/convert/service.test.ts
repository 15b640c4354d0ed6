import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { testService } from '../support/service.ts';
import { base, convert, ended, fetchConverted, startConversion, uploadDeck } from './conversions.ts';
import { source } from './corpus/corpus.ts';

const slideText = (bytes: Uint8Array, slide: number): string =>
  strFromU8(unzipSync(bytes)[`ppt/slides/slide${slide}.xml`] as Uint8Array);

test('a deck goes from its chunks to a file on the template', async () => {
  const service = await testService();
  const started = await startConversion(service, await source('report'));
  expect(started.body).toEqual({
    status: 'processing',
    callbackId: expect.any(String),
    presentationName: 'report',
    token: expect.any(String),
  });
  const status = await ended(service, started.body.callbackId);
  expect(status).toEqual({
    callbackId: started.body.callbackId,
    status: 'completed',
    presentation_name: 'report',
    template_name: 'clarity',
  });
  const again = await ended(service, started.body.callbackId);
  expect(again).toEqual(status);
  const bytes = await fetchConverted(service, started.body.callbackId);
  expect(slideText(bytes, 1)).toContain('Budget against actual');
});

test('a deck can be named by where its upload lies', async () => {
  const service = await testService();
  const upload = await uploadDeck(service, await source('report'));
  const { s3Prefix, s3Bucket, sizeKb, numOfPages } = upload.body.data;
  const inputDeck = { s3Prefix, s3Bucket, sizeKb, numOfPages, presentationName: 'Named here' };
  const start = await service.send('POST', `${base}/start`, { inputDeck, templateName: 'clarity' });
  expect(start.body.presentationName).toBe('Named here');
  expect((await ended(service, start.body.callbackId)).status).toBe('completed');
});

test('a start is refused with one message for each fault', async () => {
  const service = await testService();
  const nothing = await service.send('POST', `${base}/start`, { templateName: 'clarity' });
  expect(nothing.status).toBe(422);
  const unknown = await startConversion(service, await source('report'), { templateName: 'no-such' });
  expect(unknown.status).toBe(422);
  expect(unknown.body.error.details[0]).toContain('no-such');
  const inputDeck = { s3Bucket: 'local', sizeKb: 1, numOfPages: 1, presentationName: 'x' };
  for (const s3Prefix of ['uploads/%E0', '', 'elsewhere']) {
    const body = { inputDeck: { ...inputDeck, s3Prefix }, templateName: 'clarity' };
    expect((await service.send('POST', `${base}/start`, body)).status, s3Prefix).toBe(422);
  }
  const setting = await startConversion(service, await source('report'), {
    settings: { work_area_option: 'sideways' },
  });
  expect(setting.body.error.details[0]).toContain('work_area_option');
});

test('what is not completed is read by nobody, and what belongs to another key is not there', async () => {
  const service = await testService();
  const started = await startConversion(service, await source('candy'));
  const { callbackId } = started.body;
  const early = await service.send('GET', `${base}/download/${callbackId}`);
  expect(early.status).toBe(400);
  expect(early.body.error).toMatchObject({ code: 'BAD_REQUEST', details: { status: 'processing' } });
  const { apiKey } = await service.keys.create({ name: 'another' });
  const foreign = await service.send('GET', `${base}/status/${callbackId}`, undefined, {
    Authorization: `Bearer ${apiKey}`,
  });
  expect(foreign.status).toBe(404);
  expect(foreign.body.error.code).toBe('RESOURCE_NOT_FOUND');
});

test('colours are suggested, decided, and decided again in a chain of runs', async () => {
  const service = await testService();
  const first = await convert(service, await source('charts'));
  const { body } = await service.send('GET', `${base}/${first}/review-suggestions`);
  const special = body.data.suggestions.find((one: { type: string }) => one.type === 'specialColor');
  const color = body.data.suggestions.find((one: { type: string }) => one.type === 'color');
  expect(special).toMatchObject({
    currentColor: expect.stringMatching(/^#[0-9A-F]{6}$/),
    status: 'suggested',
  });
  const update = await service.send('PATCH', `${base}/${first}/review-suggestions`, {
    colorSuggestions: { status: 'edited', values: { currentColor: color.currentColor, newColor: '#123456' } },
    specialColorSuggestions: {
      status: 'rejected',
      values: [{ currentColor: special.currentColor, newColor: special.newColor }],
    },
  });
  expect(update.body).toMatchObject({ status: 'processing', presentationName: 'charts' });
  expect(update.body.callbackId).not.toBe(first);
  await ended(service, update.body.callbackId);
  const parts = unzipSync(await fetchConverted(service, update.body.callbackId));
  const all = Object.entries(parts)
    .filter(([name]) => /slides\/slide|charts\/chart/.test(name))
    .map(([, part]) => strFromU8(part))
    .join('');
  expect(all).toContain('123456');
  const after = await service.send('GET', `${base}/${update.body.callbackId}/review-suggestions`);
  expect(
    after.body.data.suggestions.find(
      (one: { currentColor: string }) => one.currentColor === color.currentColor,
    ),
  ).toMatchObject({ newColor: '#123456', status: 'edited' });
  const wrong = await service.send('PATCH', `${base}/${first}/review-suggestions`, {
    colorSuggestions: { status: 'edited', values: { currentColor: '#010203', newColor: 'red' } },
  });
  expect(wrong.status).toBe(422);
  expect(wrong.body.error.details).toHaveLength(2);
});

test('a slide takes another layout, of the template or with the places of the deck', async () => {
  const service = await testService();
  const first = await convert(service, await source('rich'));
  const { body } = await service.send('GET', `${base}/layouts?callbackId=${first}`);
  const { target_template_layouts: target, input_deck_layouts: input } = body.data.layouts;
  expect(body.data.status).toBe('success');
  const update = await service.send('POST', `${base}/update-layout`, {
    callbackId: first,
    slideIndex: [2],
    layoutId: target.at(-1).layoutId,
    source: 'targetTemplateLayouts',
  });
  await ended(service, update.body.callbackId);
  const borrowed = await service.send('POST', `${base}/update-layout`, {
    callbackId: update.body.callbackId,
    slideIndex: [3],
    layoutId: input[1].layoutId,
    source: 'inputDeckLayouts',
  });
  expect((await ended(service, borrowed.body.callbackId)).status).toBe('completed');
  const parts = unzipSync(await fetchConverted(service, borrowed.body.callbackId));
  expect(Object.keys(parts).filter((name) => /slideMasters\/slideMaster\d+\.xml$/.test(name))).toHaveLength(
    1,
  );
  expect(Object.keys(parts).filter((name) => /slideLayouts\/slideLayout\d+\.xml$/.test(name))).toHaveLength(
    target.length + 1,
  );
  const unknown = await service.send('POST', `${base}/update-layout`, {
    callbackId: first,
    slideIndex: [0],
    layoutId: 'none',
    source: 'inputDeckLayouts',
  });
  expect(unknown.status).toBe(422);
  const past = await service.send('POST', `${base}/update-layout`, {
    callbackId: first,
    slideIndex: [99],
    layoutId: target[0].layoutId,
    source: 'targetTemplateLayouts',
  });
  expect(past.status).toBe(422);
});

test('the work area of a slide is adjusted under the same id', async () => {
  const service = await testService();
  const id = await convert(service, await source('charts'));
  const { body } = await service.send('GET', `${base}/work-area-options?callbackId=${id}&slideIndex=1`);
  expect(body.data.work_area_adjustments.map((one: { selection: string }) => one.selection)).toEqual([
    'adjust',
    'no-adjust',
    'fill',
  ]);
  const before = slideText(await fetchConverted(service, id), 2);
  const adjusted = await service.send('POST', `${base}/adjust-work-area`, {
    callbackId: id,
    slideIndex: 1,
    selection: 'no-adjust',
  });
  expect(adjusted.body).toEqual({ success: true, data: { message: expect.any(String) } });
  expect(slideText(await fetchConverted(service, id), 2)).not.toBe(before);
  const wrong = await service.send('POST', `${base}/adjust-work-area`, {
    callbackId: id,
    slideIndex: 1,
    selection: 'sideways',
  });
  expect(wrong.status).toBe(422);
});

test('formats are offered and changed, and every rule of the request is held', async () => {
  const service = await testService();
  const id = await convert(service, await source('rich'));
  const settings = await service.send('GET', `${base}/modify-format-settings?callbackId=${id}`);
  expect(settings.body.modify_format_settings[2].title.target.font_height).toBeGreaterThan(0);
  const send = (extra: object) =>
    service.send('POST', `${base}/modify-format`, { callbackId: id, slideIndex: [2], ...extra });
  const title = {
    font_height: { option_type: 'target', value: 33 },
    font_italic: { option_type: 'custom', value: true },
  };
  const changed = await send({ modify_format_config: [{ title }] });
  await ended(service, changed.body.callbackId);
  expect(slideText(await fetchConverted(service, changed.body.callbackId), 3)).toMatch(
    /sz="3300"[^>]* i="1"|i="1"[^>]* sz="3300"/,
  );
  expect((await send({})).status).toBe(422);
  expect((await send({ modify_format_config: [{ title, body: title }] })).status).toBe(200);
  expect((await send({ modify_format_config: [{}] })).status).toBe(422);
  expect((await send({ slideIndex: [2, 3], modify_format_config: [{ title }] })).status).toBe(422);
  expect((await send({ slideIndex: [50], modify_format_config: [{ title }] })).status).toBe(422);
  expect((await send({ overall_settings_selected: true })).status).toBe(200);
});

test('the template of a conversion is changed in a run of its own', async () => {
  const service = await testService();
  const id = await convert(service, await source('charts'));
  const changed = await service.send('POST', `${base}/${id}/template-change`, {
    templateName: 'clarity',
    settings: { color_preference: 'advanced' },
  });
  expect((await ended(service, changed.body.callbackId)).status).toBe('completed');
});

test('a reaction is kept, and only put', async () => {
  const service = await testService();
  const id = await convert(service, await source('branded'));
  const liked = await service.send('PUT', `${base}/reaction-feedback`, {
    callback_id: id,
    type: 'liked',
    value: true,
  });
  expect(liked.body.data).toEqual({
    callback_id: id,
    type: 'liked',
    message: expect.any(String),
    warnings: [],
  });
  expect(
    (await service.send('PUT', `${base}/reaction-feedback`, { callback_id: id, type: 'feedback', value: '' }))
      .status,
  ).toBe(422);
  const posted = await service.send('POST', `${base}/reaction-feedback`, {
    callback_id: id,
    type: 'liked',
    value: true,
  });
  expect(posted.body.error.code).toBe('METHOD_NOT_ALLOWED');
});

test('a file that is no deck is refused with its first chunk', async () => {
  const service = await testService();
  const { body, status } = await uploadDeck(service, import.meta.filename);
  expect(status).toBe(415);
  expect(body.error.code).toBe('UNSUPPORTED_FILE_TYPE');
});
