import { expect, test } from 'vitest';
import { deckTemplates } from '../../src/engine/templates/templates.ts';
import { Database } from '../../src/service/store/sqlite/database.ts';
import { fidelityRows } from '../support/fidelity-table.ts';
import { type TestService, testService } from '../support/service.ts';
import { followTurn, makeDeck } from '../support/turns.ts';

/** What the table of the local service admits to be only approximated, tried: a row that no longer holds must go. */

const conversion = '/api/v1/template-converter';

/** Everything that asks for what a local service has not. */
const wishes = {
  websearch: true,
  settings: {
    voice_settings: { type: 'standard' },
    image_library: { brand_library: true, service_library: true, ai_images: true, my_workspace: true },
  },
};

let service: TestService;
/** A finished deck, which has been uploaded to be converted as well. */
let deck: Awaited<ReturnType<typeof makeDeck>>;

async function prepare(): Promise<void> {
  service = await testService();
  deck = await makeDeck(service, { prompt: 'Tea in China, 1 slide' });
  const bytes = Buffer.from(await (await fetch(deck.downloadUrl)).arrayBuffer());
  const chunk = { fileName: 'tea.pptx', chunkIndex: 0, totalChunks: 1, requestIdentifier: 'tea' };
  await service.send('POST', `${conversion}/preprocess`, { ...chunk, fileContent: bytes.toString('base64') });
}

const get = async (path: string) => (await service.send('GET', path)).body;
const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

/** A digest of a file's content, as the service has it. */
const etagOf = async (url: string) => (await fetch(url, { method: 'HEAD' })).headers.get('etag');

async function etagOfTurn(path: string, body: object): Promise<string | null> {
  const { resData } = (await service.send('POST', path, body)).body;
  return etagOf((await followTurn(service, resData.callback_id)).at(-1)?.download_url as string);
}

async function etagOfConversion(settings: object): Promise<string | null> {
  const start = { fileId: 'tea', templateName: 'prism', settings };
  const { callbackId } = (await service.send('POST', `${conversion}/start`, start)).body;
  await expect
    .poll(async () => (await get(`${conversion}/status/${callbackId}`)).data.status, { timeout: 120_000 })
    .toBe('completed');
  return etagOf((await get(`${conversion}/download/${callbackId}`)).data.download_url);
}

/** How a turn ends whose instruction means nothing. */
async function puzzled(path: string, callbackId: string) {
  const edit = { callback_id: callbackId, prompt: 'Frobnicate the quux' };
  const { resData } = (await service.send('POST', path, edit)).body;
  return (await followTurn(service, resData.callback_id)).at(-1);
}

const probes: Record<string, () => Promise<void>> = {
  async presentationGenerate() {
    const plain = { prompt: 'Tea in China, 2 slides' };
    const made = await etagOfTurn('/api/v2/generate', plain);
    expect(await etagOfTurn('/api/v2/generate', { ...plain, ...wishes })).toBe(made);
  },
  async presentationEdit() {
    const end = await puzzled('/api/v2/autogenerator/edit', deck.callbackId);
    expect(end).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/\?|Say (?:what|it like)/),
    });
  },
  async presentationTemplates() {
    expect(idsOf((await get('/api/v1/autogenerator/templates')).data.items)).toEqual(idsOf(deckTemplates));
  },
  async presentationAgents() {
    expect((await get('/api/v2/autogenerator/agents')).data.my_agents).toEqual([]);
  },
  async presentationGenerateV1() {
    const { body } = await service.send('POST', '/api/v1/autogenerator', { prompt: 'Tea, 1 slide' });
    expect((await followTurn(service, body.resData.callback_id)).at(-1)?.status).toBe('success');
  },
  async presentationStatusV1() {
    const [first, second] = await Promise.all(
      ['v1', 'v2'].map((version) =>
        get(`/api/${version}/autogenerator/status?callback_id=${deck.callbackId}`),
      ),
    );
    expect(Object.keys(first)).toEqual(Object.keys(second));
    expect(first.message).toBe(second.message);
  },
  async presentationDownloadV1() {
    const wanted = { callback_id: deck.callbackId };
    const { body } = await service.send('POST', '/api/v1/autogenerator/download', wanted);
    expect(await etagOf(body.download_url)).toBe(await etagOf(deck.downloadUrl));
    expect(body).not.toHaveProperty('stream_url');
  },
  async posterGenerate() {
    const plain = { prompt: 'Tea: a header, two columns and a footer' };
    const made = await etagOfTurn('/api/v1/posters/generate', plain);
    const { voice_settings: _, ...settings } = wishes.settings;
    expect(await etagOfTurn('/api/v1/posters/generate', { ...plain, websearch: true, settings })).toBe(made);
  },
  async posterEdit() {
    const { body } = await service.send('POST', '/api/v1/posters/generate', { prompt: 'Tea' });
    await followTurn(service, body.resData.callback_id);
    const end = await puzzled('/api/v1/posters/edit', body.resData.callback_id);
    expect(end).toMatchObject({
      status: 'failed',
      message: expect.stringMatching(/\?|Say (?:what|it like)/),
    });
  },
  async posterTemplates() {
    const { items } = (await get('/api/v1/posters/templates')).data;
    expect(new Set(items.map(({ source }: { source: string }) => source))).toEqual(new Set(['service']));
  },
  async integrationConnect() {
    const connect = async (app: string) => (await get(`/api/v2/integrations/auth?mcp_id=${app}`)).data;
    for (const app of ['slack', 'notion']) expect((await connect(app)).auth_url).toContain(service.url);
    expect((await connect('gdrive')).status).toBe('connected');
  },
  async integrationStatus() {
    const status = (app: string) => get(`/api/v2/integrations/auth/status?mcp_id=${app}`);
    for (const app of ['slack', 'notion', 'gdrive']) expect((await status(app)).success).toBe(true);
    expect((await status('dropbox')).error.code).toBe('MCP_NOT_FOUND');
  },
  async conversionStart() {
    expect(await etagOfConversion({ ai_mode: 'none' })).toBe(await etagOfConversion({ ai_mode: 'standard' }));
  },
  async conversionReaction() {
    const store = new Database(service.dataDir);
    const kept = () => store.get<{ count: number }>('SELECT count(*) AS count FROM reactions')?.count ?? 0;
    const before = kept();
    const { id } = store.get<{ id: string }>("SELECT id FROM jobs WHERE kind = 'conversion'") as {
      id: string;
    };
    const reaction = { callback_id: id, type: 'feedback', value: 'Too blue' };
    expect((await service.send('PUT', `${conversion}/reaction-feedback`, reaction)).status).toBe(200);
    expect(kept()).toBe(before + 1);
    store.close();
  },
  async conversionTemplates() {
    expect(idsOf((await get(`${conversion}/templates`)).data.items)).toEqual(idsOf(deckTemplates));
  },
  async audienceListing() {
    expect(await get('/api/v1/audiences?feature=other')).toEqual(await get('/api/v1/audiences'));
  },
  async audienceSearch() {
    const search = async (body: object) =>
      (await service.send('POST', '/api/v1/audiences/search', body)).body;
    const narrowed = { filterBy: { industry: 'x' }, filterByCollection: { id: 'x' }, fields: ['id'] };
    expect(await search({ query: 'board', ...narrowed })).toEqual(await search({ query: 'board' }));
  },
  async themeListing() {
    const themes = await get('/api/v1/themes?feature=other&enabledFeature=other');
    expect(idsOf(themes.data)).toEqual(idsOf(deckTemplates));
  },
  async fileValidation() {
    const webLinks = ['https://1.1.1.1:9/nothing-there'];
    const { body } = await service.send('POST', '/api/v1/validate', { webLinks });
    expect(body.data.web_links[0].valid).toBe(true);
  },
  async fileAccess() {
    const { pathname, origin } = new URL(deck.downloadUrl);
    const { body } = await service.send('POST', '/api/v1/file-access', { filePaths: [pathname] });
    const token = body.data.access_tokens[pathname];
    expect((await fetch(`${origin}${pathname}?token=${token}`)).status).toBe(200);
  },
  async componentHealth() {
    expect((await get('/health?category=scim')).data.services).toEqual([]);
  },
};

test('what the table calls approximated is so, row by row, and every such row is tried', async () => {
  await prepare();
  const approximated = fidelityRows.filter((row) => row[3]?.startsWith('approximates'));
  expect(Object.keys(probes)).toEqual(approximated.map(([id]) => id?.replaceAll('`', '')));
  for (const [id, probe] of Object.entries(probes))
    await probe().catch((error) => expect.soft(error, id).toBeUndefined());
});
