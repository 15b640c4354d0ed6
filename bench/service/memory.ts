import { serve } from './processes.ts';

const together = 8;

/** Resident memory of the service, its engine's processes included, while it makes many decks. */
export async function benchMemory(jobs: number): Promise<void> {
  const service = await serve();
  const marks = [100, 1000, 2500, 5000, jobs].filter((mark) => mark <= jobs);
  let done = 0;
  let taken = 0;
  const worker = async () => {
    while (taken++ < jobs) {
      await makeDeck(service.url, service.apiKey);
      if (marks.includes(++done)) console.log(`after ${done} jobs: ${Math.round(service.memory())} MB`);
    }
  };
  await Promise.all(Array.from({ length: together }, worker));
  service.end();
}

/** Makes a deck and waits for its end. */
export async function makeDeck(url: string, apiKey: string, prompt = 'Tea in China, 1 slide'): Promise<void> {
  const post = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${apiKey}` };
    const response = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return (await response.json()) as { resData: { callback_id: string }; data: { stream_url: string } };
  };
  const { resData } = await post('/api/v2/generate', { prompt });
  const { data } = await post('/api/v2/streams/sessions', resData);
  const events = await (await fetch(data.stream_url)).text();
  if (!events.includes('"status":"success"')) throw new Error(events);
}
