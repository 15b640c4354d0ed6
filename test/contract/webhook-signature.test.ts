import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import Stripe from 'stripe';
import { expect, onTestFinished, test } from 'vitest';
import { signDelivery, verifyDelivery } from '../../src/contract/webhook-signature.ts';
import { below, seeded } from '../support/random.ts';

const run = promisify(execFile);
const { webhooks } = new Stripe('sk_test_unused');
const samples = 20_000;
const now = 1_767_225_600;

/** Text of any planes, as JSON that differs from what parsing and writing it again would give. */
function randomBody(random: () => number): Buffer {
  const points = Array.from({ length: 1 + below(random, 60) }, () => {
    const point = below(random, 10) < 8 ? 32 + below(random, 95) : below(random, 0x110000);
    return point >= 0xd800 && point <= 0xdfff ? 0x20 : point;
  });
  const spaces = ' '.repeat(below(random, 3));
  return Buffer.from(
    `{"id":${spaces}"evt_1","n":1.0,"text":${JSON.stringify(String.fromCodePoint(...points))}}`,
  );
}

const randomSecret = (random: () => number) =>
  `whsec_${Array.from({ length: 8 + below(random, 40) }, () => below(random, 36).toString(36)).join('')}`;

/** One byte of something made another. */
function mutated(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const at = below(random, copy.length);
  copy[at] = ((copy[at] as number) + 1 + below(random, 255)) % 256;
  return copy;
}

test(`another library accepts our signature of ${samples} random bodies, and writes the same one`, () => {
  const random = seeded(1);
  let differing = 0;
  for (let n = 0; n < samples; n++) {
    const [secret, body, at] = [
      randomSecret(random),
      randomBody(random),
      Math.floor(Date.now() / 1000) - below(random, 290),
    ];
    const header = signDelivery(secret, body, at);
    webhooks.constructEvent(body, header, secret);
    const theirs = webhooks.generateTestHeaderString({ payload: body.toString(), secret, timestamp: at });
    if (theirs !== header) differing += 1;
  }
  expect(differing).toBe(0);
});

test(`we accept what another library signed and refuse ${samples} mutations of it`, () => {
  const random = seeded(2);
  const wrong: string[] = [];
  for (let n = 0; n < samples; n++) {
    const [secret, body] = [randomSecret(random), randomBody(random)];
    const header = webhooks.generateTestHeaderString({ payload: body.toString(), secret, timestamp: now });
    if (!verifyDelivery({ secret, header, body, now }).valid) wrong.push(`refused ${header}`);
    const inBody = random() < 0.5;
    const change = inBody
      ? { header, body: mutated(body, random) }
      : { header: mutated(Buffer.from(header), random).toString('latin1'), body };
    if (verifyDelivery({ secret, ...change, now }).valid)
      wrong.push(`accepted ${change.header} ${change.body}`);
  }
  expect(wrong).toEqual([]);
});

test('openssl and Python compute the same digest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'svc-signature-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const random = seeded(3);
  for (let n = 0; n < 10; n++) {
    const [secret, body] = [randomSecret(random), randomBody(random)];
    const file = join(folder, 'signed');
    await writeFile(file, Buffer.concat([Buffer.from(`${now}.`), body]));
    const digest = signDelivery(secret, body, now).split('v1=')[1];
    const openssl = await run('openssl', ['dgst', '-sha256', '-hmac', secret, file]);
    expect(openssl.stdout.trim().split('= ')[1]).toBe(digest);
    const script =
      'import hmac,sys; print(hmac.new(sys.argv[1].encode(), open(sys.argv[2],"rb").read(), "sha256").hexdigest())';
    expect((await run('python3', ['-c', script, secret, file])).stdout.trim()).toBe(digest);
  }
});

const secret = 'whsec_sample';
const body = Buffer.from('{"id":"evt_1"}');
const header = signDelivery(secret, body, now);
const digest = header.split('v1=')[1] as string;
const faultOf = (given: Partial<Parameters<typeof verifyDelivery>[0]>) => {
  const verdict = verifyDelivery({ secret, body, header, now, ...given });
  return verdict.valid ? 'none' : verdict.fault;
};

test('bytes that are no text are signed as they are', () => {
  const bytes = Buffer.from([0xef, 0xbb, 0xbf, 0xff, 0x00, 0x80]);
  expect(faultOf({ body: bytes, header: signDelivery(secret, bytes, now) })).toBe('none');
});

test.each([
  ['as old as is accepted', 300, 'none'],
  ['a second older', 301, 'too-old'],
  ['as far ahead as is accepted', -300, 'none'],
  ['a second further ahead', -301, 'in-the-future'],
  ['a year ahead', -31_536_000, 'in-the-future'],
])('a signature %s: %s', (_, age, fault) => {
  expect(faultOf({ now: now + age })).toBe(fault);
});

test('the tolerance can be set, also to none', () => {
  expect(faultOf({ now: now + 61, tolerance: 60 })).toBe('too-old');
  expect(faultOf({ now: now + 59, tolerance: 60 })).toBe('none');
  expect(faultOf({ now: now + 1, tolerance: 0 })).toBe('too-old');
  expect(faultOf({ tolerance: 0 })).toBe('none');
});

test('one good signature among several is enough, and other schemes do not count', () => {
  const other = 'a'.repeat(64);
  expect(faultOf({ header: `t=${now},v1=${other},v1=${digest}` })).toBe('none');
  expect(faultOf({ header: `t=${now},v0=${digest},v1=${other}` })).toBe('no-match');
  expect(faultOf({ header: `v1=${digest},t=${now}` })).toBe('none');
});

test.each([
  [undefined, 'missing'],
  ['', 'missing'],
  ['nonsense', 'malformed'],
  [`v1=${digest}`, 'malformed'],
  [`t=${now}`, 'malformed'],
  [`t=${now},v0=${digest}`, 'malformed'],
  [`t=${now}x,v1=${digest}`, 'malformed'],
  [`t=-1,v1=${digest}`, 'malformed'],
  [`t=${now},t=${now + 1},v1=${digest}`, 'malformed'],
  [`t=${now},v1=${digest.toUpperCase()}`, 'no-match'],
  [`t=${now},v1=${digest.slice(1)}`, 'no-match'],
  [`t=${now + 1},v1=${digest}`, 'no-match'],
])('a header %s is %s', (given, fault) => {
  expect(faultOf({ header: given })).toBe(fault);
});

test('another secret does not match', () => {
  expect(faultOf({ secret: 'whsec_other' })).toBe('no-match');
});
