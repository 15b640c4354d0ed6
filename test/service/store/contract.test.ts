import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashOf } from '../../../src/service/files/blobs.ts';
import type { Claim, NewStoredFile, NewStoredJob } from '../../../src/service/store/repositories.ts';
import type { Store } from '../../../src/service/store/store.ts';
import { announcementOf } from '../../../src/service/webhooks/announce.ts';
import { newSubscription } from '../../../src/service/webhooks/subscription.ts';
import { engines, type Place } from '../../support/stores.ts';
import { happen, until } from '../../support/webhooks.ts';

const job = (id: string, more: Partial<NewStoredJob> = {}): NewStoredJob => ({
  id,
  kind: 'deck-generate',
  keyId: 'k',
  root: id,
  request: { prompt: 'Tea' },
  message: 'Begun',
  forced: null,
  expiresAt: null,
  ...more,
});

const file = (id: string, more: Partial<NewStoredFile> = {}): NewStoredFile => ({
  id,
  keyId: 'k',
  subject: 's',
  name: 'a.pptx',
  format: 'pptx',
  blob: 'b'.repeat(64),
  bytes: 5_000_000_000,
  ...more,
});

const end = {
  status: 'success',
  message: 'Done',
  result: { slides: 3 },
  finishedAt: 1_800_000_000_000,
} as const;
const happened = announcementOf('k', { type: 'autogeneration.completed', data: { n: 1 } }, 1_800_000_000_000);
const key = (id: string, name = id) => ({
  id,
  owner: id,
  name,
  hash: `hash of ${id}`,
  scopes: ['*'],
  defaults: {},
  status: 'active' as const,
  createdAt: new Date(1_800_000_000_000),
  expiresAt: undefined,
});

describe.each(engines)('a store on $name', (engine) => {
  let place: Place;
  let one: Store;
  let two: Store;
  let now: number;
  beforeAll(() => engine.start());
  afterAll(() => engine.stop());
  beforeEach(async () => {
    now = 1_800_000_000_000;
    place = await engine.place();
    one = await place.open(() => now);
    two = await place.open(() => now);
  });
  afterEach(() => place.close());

  test('finds a job by its key until its id lapses', async () => {
    await one.jobs.add(job('a', { expiresAt: now + 1000 }));
    expect(await two.jobs.find('a', 'k')).toMatchObject({
      id: 'a',
      root: 'a',
      request: { prompt: 'Tea' },
      status: 'inprogress',
      message: 'Begun',
      result: undefined,
      createdAt: new Date(now),
      finishedAt: undefined,
    });
    expect(await two.jobs.find('a', 'another')).toBeUndefined();
    now += 1000;
    expect(await two.jobs.find('a', 'k')).toBeUndefined();
    expect(await two.jobs.byId('a')).toMatchObject({ id: 'a' });
  });

  test('has work that needed no doing end as it is stored', async () => {
    await one.jobs.add(job('a', { finished: { message: 'There', result: null, fileId: 'f' } }));
    expect(await one.jobs.byId('a')).toMatchObject({ status: 'success', message: 'There', result: null });
    expect(await one.events.after('a', 0)).toEqual([
      { seq: 1, status: 'success', message: 'There', fileId: 'f' },
    ]);
    expect(await one.jobs.anyWaiting()).toBe(false);
  });

  test('gives each job to one process, the one that was begun least and waits longest first', async () => {
    for (const id of ['a', 'b', 'c']) {
      await one.jobs.add(job(id));
      now += 1;
    }
    const first = await one.jobs.claim();
    expect(first).toMatchObject({ id: 'a', starts: 0, forced: null });
    await one.jobs.release(first as never);
    expect(await two.jobs.claim()).toMatchObject({ id: 'a' });
    expect(await one.jobs.claim('a')).toBeUndefined();
    expect(await one.jobs.isWaiting('a')).toBe(false);
    expect(await one.jobs.isWaiting('b')).toBe(true);
    expect((await one.jobs.claim('c'))?.id).toBe('c');
    expect((await one.jobs.claim())?.id).toBe('b');
    expect(await one.jobs.anyWaiting()).toBe(false);
    expect(await two.jobs.claim()).toBeUndefined();
  });

  test('counts what waits and is worked on, and how long the oldest has waited', async () => {
    expect(await one.jobs.load()).toEqual({ waiting: 0, running: 0, oldestMs: 0 });
    expect(await one.deliveries.load()).toEqual({ waiting: 0, running: 0, givenUp: 0, oldestMs: 0 });
    await one.subscriptions.add(
      newSubscription({ keyId: 'k', url: 'https://a.example', events: ['*'] }, now),
    );
    for (const id of ['a', 'b', 'c']) {
      await one.jobs.add(job(id));
      now += 1000;
    }
    await one.jobs.claim('a');
    await happen(one.jobs, happened);
    now += 500;
    expect(await two.jobs.load()).toEqual({ waiting: 2, running: 1, oldestMs: 2500 });
    expect(await two.deliveries.load()).toEqual({ waiting: 1, running: 0, givenUp: 0, oldestMs: 500 });
    const [subscription] = await two.deliveries.dueSubscriptions();
    const [delivery] = await two.deliveries.claim(subscription as string, 1);
    expect(await one.deliveries.load()).toEqual({ waiting: 0, running: 1, givenUp: 0, oldestMs: 0 });
    await two.deliveries.failed(delivery as never, 'HTTP 500', { delaysSeconds: [], disableAfter: 5 });
    expect(await one.deliveries.load()).toEqual({ waiting: 0, running: 0, givenUp: 1, oldestMs: 0 });
  });

  test('never gives a job to two processes that ask at once', async () => {
    for (let n = 0; n < 30; n++) await one.jobs.add(job(`j${n}`));
    const stores = [one, two, await place.open(() => now)];
    const claimed = await Promise.all(Array.from({ length: 60 }, (_, n) => stores[n % 3]?.jobs.claim()));
    const ids = claimed.flatMap((taken) => taken?.id ?? []);
    expect(ids.length).toBe(new Set(ids).size);
    while ((await one.jobs.claim()) !== undefined) ids.push('later');
    expect(ids.length).toBe(30);
  });

  test('keeps what a job is at, each message once, from its owner alone', async () => {
    await one.jobs.add(job('a'));
    const claim = (await one.jobs.claim()) as Claim;
    expect(await one.jobs.report([{ ...claim, messages: ['Reading', 'Writing'] }])).toEqual([claim.id]);
    expect(await one.jobs.report([{ ...claim, messages: ['Reading', 'Drawing'] }])).toEqual([claim.id]);
    expect(await one.jobs.report([{ ...claim, messages: ['Drawing'] }])).toEqual([]);
    expect(await two.jobs.report([{ ...claim, messages: ['Stolen'] }])).toEqual([]);
    expect((await two.events.after('a', 1)).map(({ seq, message }) => [seq, message])).toEqual([
      [2, 'Writing'],
      [3, 'Drawing'],
    ]);
    expect((await two.jobs.byId('a'))?.message).toBe('Drawing');
  });

  test('keeps what several jobs are at, of those that are still its own', async () => {
    const claims: Claim[] = [];
    for (const id of ['a', 'b', 'c']) {
      await one.jobs.add(job(id));
      claims.push((await one.jobs.claim(id)) as Claim);
    }
    await one.jobs.release(claims[1] as Claim);
    const told = claims.map((claim) => ({ ...claim, messages: ['Reading', 'Writing'] }));
    expect((await one.jobs.report(told)).sort()).toEqual(['a', 'c']);
    for (const id of ['a', 'c'])
      expect((await two.events.after(id, 0)).map(({ seq, message }) => [seq, message])).toEqual([
        [1, 'Reading'],
        [2, 'Writing'],
      ]);
    expect(await two.events.after('b', 0)).toEqual([]);
  });

  test('keeps with the end of a job what it was at last', async () => {
    await one.jobs.add(job('a'));
    const claim = (await one.jobs.claim()) as Claim;
    await one.jobs.report([{ ...claim, messages: ['Read'] }]);
    expect(await one.jobs.finish({ ...end, claim, steps: ['Read', 'Drawn'] })).toBe(true);
    expect((await two.events.after('a', 0)).map(({ seq, message }) => [seq, message])).toEqual([
      [1, 'Read'],
      [2, 'Drawn'],
      [3, 'Done'],
    ]);
    expect(await two.jobs.byId('a')).toMatchObject({ status: 'success', message: 'Done' });
    expect(await one.jobs.finish({ ...end, claim, steps: ['Late'] })).toBe(false);
    expect(await one.events.after('a', 3)).toEqual([]);
  });

  test('ends a job once, with all that goes with it', async () => {
    await one.subscriptions.add(
      newSubscription({ keyId: 'k', url: 'https://a.example', events: ['*'] }, now),
    );
    await one.jobs.add(job('a'));
    const claim = (await one.jobs.claim()) as never;
    const ending = {
      ...end,
      claim,
      fileId: 'f',
      files: [file('f', { subject: 'a' })],
      usage: [{ keyId: 'k', quota: 'slides', amount: 3 } as const],
      announcement: happened,
    };
    expect(await two.jobs.finish(ending)).toBe(false);
    expect(await one.usage.used('k', 'slides', 10)).toBe(0);
    expect(await one.jobs.finish(ending)).toBe(true);
    expect(await one.jobs.finish(ending)).toBe(false);
    expect(await two.jobs.byId('a')).toMatchObject({
      status: 'success',
      message: 'Done',
      result: { slides: 3 },
    });
    expect(await two.events.after('a', 0)).toEqual([
      { seq: 1, status: 'success', message: 'Done', fileId: 'f' },
    ]);
    expect(await two.files.byId('f')).toEqual(file('f', { subject: 'a' }));
    expect(await two.files.of('a', 'pptx')).toMatchObject({ id: 'f' });
    expect(await two.usage.used('k', 'slides', 10)).toBe(3);
    expect(await two.deliveries.dueSubscriptions()).toHaveLength(1);
  });

  test('frees what a process had that has ended, and nothing of one that lives', async () => {
    for (const id of ['a', 'b']) await one.jobs.add(job(id));
    await one.jobs.claim('a');
    await two.jobs.claim('b');
    await two.close();
    const three = await place.open(() => now);
    await three.jobs.adopt();
    expect(await three.jobs.isWaiting('a')).toBe(false);
    expect(await three.jobs.claim()).toMatchObject({ id: 'b', starts: 1 });
  });

  test('changes the outcome of a job only as long as it is the one that was read', async () => {
    await one.jobs.add(job('a'));
    await one.jobs.finish({ ...end, claim: (await one.jobs.claim()) as never });
    const read = (await one.jobs.byId('a')) as never;
    expect(await one.jobs.revise(read, { n: 1 }, { slides: 4 })).toBe(true);
    expect(await two.jobs.revise(read, { n: 2 }, { slides: 5 })).toBe(false);
    expect(await two.jobs.byId('a')).toMatchObject({ request: { n: 1 }, result: { slides: 4 } });
  });

  test('keeps a unit of work wholly or not at all', async () => {
    const done: string[] = [];
    const spoilt = one.unit(async (unit) => {
      await unit.jobs.add(job('a'));
      unit.after(() => done.push('a'));
      throw new Error('Spoilt');
    });
    const kept = one.unit(async (unit) => {
      await unit.jobs.add(job('b'));
      unit.after(() => done.push('b'));
      return 'kept';
    });
    await expect(spoilt).rejects.toThrow('Spoilt');
    expect(await kept).toBe('kept');
    await until(() => done.length > 0);
    expect(done).toEqual(['b']);
    expect(await two.jobs.byId('a')).toBeUndefined();
    expect(await two.jobs.byId('b')).toBeDefined();
  });

  test('tells one process what another has written', async () => {
    await one.jobs.add(job('a'));
    const claim = (await one.jobs.claim()) as Claim;
    let told = 0;
    const stop = two.watch('events', () => {
      told++;
    });
    await sleep(300);
    const before = told;
    await one.jobs.report([{ ...claim, messages: ['Reading'] }]);
    await until(() => told > before, 5000);
    stop();
  });

  test('keeps an answer for as long as it is asked for', async () => {
    const at = { keyId: 'k', operation: 'o', idempotencyKey: 'i' };
    await one.answers.keep(at, { requestHash: 'h', status: 201, body: '{}' });
    now += 1000;
    expect(await two.answers.find(at, 1001)).toEqual({ requestHash: 'h', status: 201, body: '{}' });
    expect(await two.answers.find(at, 1000)).toBeUndefined();
    await two.answers.keep(at, { requestHash: 'g', status: 200, body: '[]' });
    expect(await one.answers.find(at, 1)).toMatchObject({ requestHash: 'g' });
  });

  test('puts an upload together once, when all of it is there', async () => {
    const at = { keyId: 'k', identifier: 'u' };
    const tea = { name: 'tea.txt', totalChunks: 2 };
    expect(await one.uploads.open(at, tea)).toBe(true);
    expect(await two.uploads.open(at, tea)).toBe(true);
    expect(await two.uploads.open(at, { ...tea, totalChunks: 3 })).toBe(false);
    expect(await one.uploads.addChunk({ ...at, index: 0, bytes: 6 }, 10)).toBe(true);
    expect(await one.uploads.addChunk({ ...at, index: 0, bytes: 6 }, 10)).toBe(true);
    expect(await one.uploads.claim(at)).toBeUndefined();
    expect(await two.uploads.addChunk({ ...at, index: 1, bytes: 5 }, 10)).toBe(false);
    expect(await two.uploads.addChunk({ ...at, index: 1, bytes: 4 }, 10)).toBe(true);
    expect(await one.uploads.arrived(at)).toBe(2);
    const claims = await Promise.all([one, two, one, two].map(({ uploads }) => uploads.claim(at)));
    expect(claims.filter((claim) => claim !== undefined)).toMatchObject([tea]);
    const owner = claims[0] || claims[2] ? one : two;
    await owner.uploads.settle(at, { blob: null, bytes: null, pages: null, refusal: 'It is locked.' });
    expect(await two.uploads.find(at)).toMatchObject({ refusal: 'It is locked.', blob: null });
    expect(await one.uploads.open(at, { name: 'other.txt', totalChunks: 1 })).toBe(true);
    expect(await one.uploads.arrived(at)).toBe(0);
    expect(await one.uploads.addChunk({ ...at, index: 0, bytes: 3 }, 10)).toBe(true);
    expect(await one.uploads.claim(at)).toMatchObject({ name: 'other.txt' });
    await one.uploads.settle(at, { blob: 'b', bytes: 3, pages: 1, refusal: null });
    expect(await two.uploads.find(at)).toMatchObject({ blob: 'b', bytes: 3, pages: 1 });
    expect(await two.uploads.claim(at)).toBeUndefined();
  });

  test('delivers an event to those who want it, each by one process at a time', async () => {
    const wanting = newSubscription({ keyId: 'k', url: 'https://a.example', events: ['*'] }, now);
    const other = newSubscription({ keyId: 'k', url: 'https://b.example', events: ['webhook.test'] }, now);
    for (const one_ of [wanting, other]) await one.subscriptions.add(one_);
    await happen(one.jobs, happened);
    expect(await two.deliveries.dueSubscriptions()).toEqual([wanting.id]);
    const claims = await Promise.all([one, two].map(({ deliveries }) => deliveries.claim(wanting.id, 4)));
    const [delivery] = claims.flat();
    expect(claims.flat()).toEqual([
      {
        eventId: happened.event.id,
        subscriptionId: wanting.id,
        attempts: 0,
        type: happened.event.type,
        body: JSON.stringify(happened.event),
      },
    ]);
    const owner = claims[0]?.length ? one : two;
    const rules = { delaysSeconds: [60], disableAfter: 2 };
    expect(await owner.deliveries.failed(delivery as never, 'HTTP 500', rules)).toBe(false);
    expect(await one.deliveries.dueSubscriptions()).toEqual([]);
    now += 60_000;
    const [again] = await one.deliveries.claim(wanting.id, 4);
    expect(again?.attempts).toBe(1);
    expect(await one.deliveries.failed(again as never, 'HTTP 502', rules)).toBe(true);
    expect(await one.subscriptions.find(wanting.id, 'k')).toMatchObject({ status: 'disabled', failures: 2 });
    expect(await one.deliveries.deadLetters()).toMatchObject([{ attempts: 2, lastError: 'HTTP 502' }]);
    await one.subscriptions.update({ ...wanting, status: 'active' });
    expect(await two.deliveries.resend('another')).toBe(0);
    expect(await two.deliveries.resend()).toBe(1);
    const [last] = await two.deliveries.claim(wanting.id, 4);
    await two.deliveries.delivered(last as never);
    expect(await two.subscriptions.active(wanting.id)).toMatchObject({ failures: 0, lastDeliveryAt: now });
    expect(await two.deliveries.dueSubscriptions()).toEqual([]);
    expect(await two.deliveries.deadLetters()).toEqual([]);
  });

  test('frees deliveries of a process that has ended, and ends the subscriptions that lived with it', async () => {
    const stays = newSubscription({ keyId: 'k', url: 'https://a.example', events: ['*'] }, now);
    const listening = { ...stays, id: 'l', listener: two.instance };
    for (const each of [stays, listening]) await one.subscriptions.add(each);
    await happen(one.jobs, happened);
    expect(await two.deliveries.claim(stays.id, 4)).toHaveLength(1);
    await one.deliveries.adopt();
    expect(await one.subscriptions.list('k')).toHaveLength(2);
    await two.close();
    await one.deliveries.adopt();
    expect((await one.subscriptions.list('k')).map(({ id }) => id)).toEqual([stays.id]);
    expect(await one.deliveries.claim(stays.id, 4)).toHaveLength(1);
    await one.subscriptions.remove(stays.id);
    expect(await one.subscriptions.find(stays.id, 'k')).toBeUndefined();
  });

  test('keeps one key of a name', async () => {
    const made = await Promise.all(
      ['a', 'b', 'c', 'd'].map((id, n) => (n % 2 ? one : two).keys.add(key(id, 'name'))),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
    const kept = await one.keys.named('name');
    expect(kept).toMatchObject({ name: 'name', scopes: ['*'], status: 'active', owner: kept?.id });
    await one.keys.revoke(kept?.id as string);
    expect(await two.keys.named('name')).toBeUndefined();
    expect(await two.keys.byHash(`hash of ${kept?.id}`)).toMatchObject({ status: 'revoked' });
    expect(await two.keys.add({ ...key('e', 'name'), owner: kept?.id as string })).toBe(true);
    expect((await one.keys.list()).map(({ id }) => id)).toEqual(['e', kept?.id]);
    expect((await one.keys.named('e'))?.owner).toBe(kept?.id);
  });

  test('connects an app by a page that can be used once', async () => {
    await one.connections.offer({ hash: 'h', keyId: 'k', app: 'notion', ttlMs: 1000 });
    expect(await two.connections.offered('h')).toBe('notion');
    expect(await two.connections.has('k', 'notion')).toBe(false);
    const used = await Promise.all([one, two].map(({ connections }) => connections.accept('h')));
    expect(used.filter((app) => app !== undefined)).toEqual(['notion']);
    expect(await one.connections.has('k', 'notion')).toBe(true);
    await one.connections.offer({ hash: 'i', keyId: 'k', app: 'slack', ttlMs: 1000 });
    now += 1000;
    expect(await one.connections.accept('i')).toBeUndefined();
  });

  test('agrees on a setting, and has a task done by one process at a time', async () => {
    const values = await Promise.all([one, two].map(({ settings }, n) => settings.orElse('s', `value ${n}`)));
    expect(values[0]).toBe(values[1]);
    const due = () => Promise.all([one, two, one, two].map(({ settings }) => settings.isDue('t', 1000)));
    expect((await due()).filter(Boolean)).toHaveLength(1);
    now += 1000;
    expect((await due()).filter(Boolean)).toHaveLength(0);
    now += 1;
    expect((await due()).filter(Boolean)).toHaveLength(1);
  });

  test('forgets what has lapsed, and nothing else', async () => {
    await one.answers.keep(
      { keyId: 'k', operation: 'o', idempotencyKey: 'i' },
      { requestHash: 'h', status: 200, body: '' },
    );
    for (const [id, expiresAt] of [['lapsed', now + 1] as const, ['stays', null] as const]) {
      await one.jobs.add(job(id, { expiresAt, finished: { message: '', result: null, fileId: null } }));
      await one.files.add(file(`f of ${id}`, { subject: id, blob: hashOf(Buffer.from(id)) }));
      await one.settings.react(id, 'feedback', 'Too blue');
    }
    await one.uploads.open({ keyId: 'k', identifier: 'begun' }, { name: 'a.txt', totalChunks: 2 });
    now += 3000;
    expect(await one.lapsed.remove({ answersMs: 1000, jobsMs: 2000, atMost: 10 })).toBe(false);
    expect(await one.jobs.byId('lapsed')).toBeUndefined();
    expect(await one.files.byId('f of lapsed')).toBeUndefined();
    expect(await one.events.after('lapsed', 0)).toEqual([]);
    expect(await one.jobs.byId('stays')).toBeDefined();
    expect(await one.files.byId('f of stays')).toBeDefined();
    expect(await one.answers.find({ keyId: 'k', operation: 'o', idempotencyKey: 'i' }, 1e9)).toBeUndefined();
    const olderThan = (maxAgeMs: number) => one.lapsed.removeUnfinishedUploads({ maxAgeMs, atMost: 10 });
    expect(await olderThan(3000)).toEqual([]);
    expect(await olderThan(2999)).toEqual([{ keyId: 'k', identifier: 'begun' }]);
    const references = (await one.lapsed.references()).join();
    expect(references).toContain(hashOf(Buffer.from('stays')));
    expect(references).not.toContain(hashOf(Buffer.from('lapsed')));
  });

  test('forgets no more at once than it is told to', async () => {
    const finished = { message: '', result: null, fileId: null };
    for (let n = 0; n < 25; n++) {
      await one.jobs.add(job(`j${n}`, { expiresAt: now + 1, finished }));
      await one.files.add(file(`f${n}`, { subject: `j${n}` }));
      const at = { keyId: 'k', operation: 'o', idempotencyKey: `i${n}` };
      await one.answers.keep(at, { requestHash: 'h', status: 200, body: '' });
    }
    now += 10_000;
    await one.files.add(file('younger', { subject: 'j0' }));
    const left = async () => {
      let [jobs, files, answers] = [0, 0, 0];
      for (let n = 0; n < 25; n++) {
        if (await two.jobs.byId(`j${n}`)) jobs++;
        if (await two.files.byId(`f${n}`)) files++;
        const at = { keyId: 'k', operation: 'o', idempotencyKey: `i${n}` };
        if (await two.answers.find(at, 1e9)) answers++;
      }
      return [jobs, files, answers];
    };
    const remove = () => one.lapsed.remove({ answersMs: 1000, jobsMs: 1000, atMost: 10 });
    for (const count of [15, 5]) {
      expect(await remove()).toBe(true);
      expect(await left()).toEqual([count, count, count]);
    }
    expect(await remove()).toBe(false);
    expect(await left()).toEqual([0, 0, 0]);
    expect(await two.files.byId('younger')).toBeDefined();
  });

  test('forgets files without a job and unfinished uploads in batches too', async () => {
    for (let n = 0; n < 15; n++) {
      await one.files.add(file(`f${n}`, { subject: 'no job' }));
      await one.uploads.open({ keyId: 'k', identifier: `u${n}` }, { name: 'a.txt', totalChunks: 2 });
    }
    now += 10_000;
    const left = async () => {
      const found = await Promise.all(Array.from({ length: 15 }, (_, n) => two.files.byId(`f${n}`)));
      return found.filter(Boolean).length;
    };
    const remove = () => one.lapsed.remove({ answersMs: 1000, jobsMs: 1000, atMost: 10 });
    expect([await remove(), await left()]).toEqual([true, 5]);
    expect([await remove(), await left()]).toEqual([false, 0]);
    const begun = async () =>
      (await one.lapsed.removeUnfinishedUploads({ maxAgeMs: 1000, atMost: 10 })).length;
    expect([await begun(), await begun(), await begun()]).toEqual([10, 5, 0]);
  });

  test('says that it works', async () => {
    await one.probe();
    await one.check();
    await one.ping();
  });
});
