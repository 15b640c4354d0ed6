import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { shellWord } from '../../src/terminal/shell-word.ts';
import { createHome } from '../support/home.ts';
import { startServe } from '../support/serve.ts';

const home = createHome();
const profile = () => JSON.parse(readFileSync(home.path('config/config.json'), 'utf8'));
const mode = (name: string) => (statSync(home.path(name)).mode & 0o777).toString(8);

beforeEach(() => rmSync(home.path('config'), { recursive: true, force: true }));

describe('the profile', () => {
  it('is readable by its owner alone', async () => {
    await home.svc(['config', 'set', 'language', 'de']);
    expect(mode('config')).toBe('700');
    expect(mode('config/config.json')).toBe('600');
  });

  it('is made so again when it is found wider', async () => {
    await home.svc(['config', 'set', 'language', 'de']);
    chmodSync(home.path('config'), 0o755);
    chmodSync(home.path('config/config.json'), 0o644);
    await home.svc(['config', 'get', 'language']);
    expect([mode('config'), mode('config/config.json')]).toEqual(['700', '600']);
  });

  it.each(['{ broken', '[]', '{"environments":null}'])(
    'that is broken (%s) is left as it is, with 10',
    async (broken) => {
      mkdirSync(home.path('config'));
      writeFileSync(home.path('config/config.json'), broken);
      const ran = await home.svc(['config', 'set', 'language', 'de']);
      expect(ran.code).toBe(10);
      expect(ran.stderr).toContain('is not valid: ');
      expect(readFileSync(home.path('config/config.json'), 'utf8')).toBe(broken);
    },
  );

  it('keeps every change of commands at the same time whole', async () => {
    const names = ['a', 'b', 'c', 'd', 'e', 'f'];
    const add = (name: string) => home.svc(['env', 'add', name, '--base-url', `https://${name}.example`]);
    await Promise.all(names.map(add));
    expect(Object.keys(profile().environments).sort()).toEqual(names);
  });

  it('keeps what a newer svc wrote into it', async () => {
    mkdirSync(home.path('config'));
    const newer = {
      version: 9,
      wishes: { a: 1 },
      environments: { uat: { shiny: true } },
      defaults: { z: 1 },
    };
    writeFileSync(home.path('config/config.json'), JSON.stringify(newer));
    for (const args of [
      ['config', 'set', 'language', 'de'],
      ['env', 'add', 'uat', '--base-url', 'https://u.example'],
    ])
      expect((await home.svc(args)).code).toBe(0);
    expect(profile()).toMatchObject(newer);
  });

  it('is changed though a process was killed while it changed it', async () => {
    mkdirSync(home.path('config'));
    writeFileSync(home.path('config/config.json.lock'), '');
    utimesSync(home.path('config/config.json.lock'), 1, 1);
    expect((await home.svc(['config', 'set', 'language', 'de'])).code).toBe(0);
    expect(readdirSync(home.path('config'))).toEqual(['config.json']);
  });
});

describe('a default', () => {
  it('is used where nothing stronger is given, and says where it comes from', async () => {
    await home.svc(['config', 'set', 'language', 'de']);
    await home.svc(['config', 'set', 'template', 'clarity']);
    const { body } = await home.json(['deck', 'generate', 'x', '--language', 'fr', '--dry-run']);
    expect(body).toMatchObject({ template_id: 'clarity', settings: { language: 'fr' } });
    const { items } = await home.json(['config', 'list', '--show-origin'], {
      env: { SVC_PROGRESS: 'plain' },
    });
    const origins = Object.fromEntries(
      items.map((item: { key: string; origin: string }) => [item.key, item.origin]),
    );
    expect(origins).toMatchObject({
      language: home.path('config/config.json'),
      progress: 'SVC_PROGRESS',
      env: 'default',
    });
  });

  it('is beaten by its variable, for every key alike', async () => {
    await home.svc(['config', 'set', 'language', 'de']);
    const env = { SVC_LANGUAGE: 'fr', SVC_TEMPLATE: 'prism', SVC_OUTPUT_DIR: home.path('made') };
    const { body } = await home.json(['deck', 'generate', 'x', '--dry-run'], { env });
    expect(body).toMatchObject({ template_id: 'prism', settings: { language: 'fr' } });
    const refused = await home.svc(['deck', 'generate', 'x', '--dry-run'], {
      env: { SVC_LANGUAGE: 'elvish' },
    });
    expect(refused).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('SVC_LANGUAGE must be one of'),
    });
  });

  it('for results is the same folder from anywhere, and made when it is needed', async () => {
    await home.svc(['config', 'set', 'output_dir', '~/made/decks']);
    expect(profile().defaults.output_dir).toBe(home.path('made/decks'));
    const { file } = await home.json(['deck', 'generate', 'Tea, 2 slides', '--out', 'tea.pptx']);
    expect(file.path).toBe(home.path('made/decks/tea.pptx'));
  });

  it.each([
    ['env', 'nowhere', /no environment "nowhere"/],
    ['language', 'klingon', /must be one of/],
    ['nonsense', 'x', /no setting "nonsense"/],
    ['llm.base_url', 'http://example.com', /plain http/],
  ])('%s is checked before it is kept', async (key, value, says) => {
    const ran = await home.svc(['config', 'set', key, value]);
    expect(ran.code).toBe(2);
    expect(ran.stderr).toMatch(says);
  });

  it('that is a secret is shown as its last four characters', async () => {
    await home.svc(['config', 'set', 'llm.api_key', '-'], { input: 'canary-secret-9876\n' });
    const { stdout } = await home.svc(['config', 'list']);
    expect(stdout).toContain('…9876');
    expect(stdout).not.toContain('canary');
  });
});

describe('svc auth login', () => {
  it('keeps a key that the service accepts, and shows only its end', async () => {
    const { url, api_key } = await startServe(home);
    await home.svc(['env', 'add', 'production', '--base-url', url]);
    const login = ['auth', 'login', '--env', 'production', '--with-key'];
    const ran = await home.svc(login, { input: `${api_key}\n` });
    expect(ran.code).toBe(0);
    expect(ran.stdout).toContain(api_key.slice(-4));
    expect(ran.stdout).not.toContain(api_key);
    expect(profile().environments.production.api_key).toBe(api_key);
    expect(await home.json(['auth', 'status', '--env', 'production'])).toMatchObject({
      accepted: true,
      key_origin: 'profile',
    });

    const refused = await home.svc(login, { input: 'svc_not-a-key-of-it\n' });
    expect(refused.code).toBe(3);
    expect(profile().environments.production.api_key).toBe(api_key);

    await home.svc(['auth', 'logout', '--env', 'production']);
    expect(profile().environments.production).toEqual({ base_url: url });
  });

  it('keeps it in the keychain when told to, and nowhere else', async () => {
    const { url, api_key } = await startServe(home);
    await home.svc(['env', 'add', 'production', '--base-url', url]);
    // Holds secrets in files, as the real one holds them in a session's keyring.
    mkdirSync(home.path('bin'), { recursive: true });
    const kept = home.path('keychain');
    const file = shellWord(kept);
    writeFileSync(
      home.path('bin/secret-tool'),
      `#!/bin/sh\ncase $1 in store) cat > ${file} ;; lookup) cat ${file} ;; clear) rm ${file} ;; esac\n`,
      { mode: 0o755 },
    );
    const env = { PATH: `${home.path('bin')}:${process.env.PATH}` };
    const ran = await home.svc(['auth', 'login', '--env', 'production', '--with-key', '--keychain'], {
      env,
      input: api_key,
    });
    expect(ran.code, ran.stderr).toBe(0);
    expect(profile().environments.production).toEqual({ base_url: url, keychain: true });
    expect(readFileSync(kept, 'utf8')).toBe(api_key);
    expect(await home.json(['auth', 'status', '--env', 'production'], { env })).toMatchObject({
      accepted: true,
      key_origin: 'keychain',
    });
  });

  it('says so where there is no keychain', async () => {
    const { url, api_key } = await startServe(home);
    await home.svc(['env', 'add', 'production', '--base-url', url]);
    const ran = await home.svc(['auth', 'login', '--env', 'production', '--with-key', '--keychain'], {
      env: { PATH: '/nowhere' },
      input: api_key,
    });
    expect(ran.code).toBe(10);
    expect(ran.stderr).toContain('secret-tool is not installed');
    expect(profile().environments.production).toEqual({ base_url: url });
  });
});
