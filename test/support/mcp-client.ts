import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

interface Message {
  id?: number;
  method?: string;
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of it is what it is about.
  params?: any;
  // biome-ignore lint/suspicious/noExplicitAny: see above.
  result?: any;
  error?: { code: number; message: string };
}

/** A client of the Model Context Protocol that writes its lines by hand. */
export class McpClient {
  readonly notifications: Message[] = [];
  readonly child: ChildProcess;
  readonly #waiting = new Map<number, (message: Message) => void>();
  #id = 0;

  constructor(args: readonly string[], cwd: string, env: NodeJS.ProcessEnv) {
    this.child = spawn(process.execPath, ['bin/svc.js', 'mcp', ...args], {
      cwd: process.cwd(),
      env: { ...env, PWD: cwd },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    if (!this.child.stdout) throw new Error('no output');
    createInterface({ input: this.child.stdout }).on('line', (line) => this.#read(JSON.parse(line)));
  }

  #read(message: Message): void {
    if (message.id === undefined) this.notifications.push(message);
    else this.#waiting.get(message.id)?.(message);
  }

  send(message: object): void {
    this.child.stdin?.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
  }

  request(method: string, params: object = {}): Promise<Message> {
    const id = ++this.#id;
    const answer = new Promise<Message>((resolve) => this.#waiting.set(id, resolve));
    this.send({ id, method, params });
    return answer;
  }

  /** Opens a session as clients did before requests carried their version. */
  async initialize(): Promise<Message> {
    const params = {
      protocolVersion: '2025-11-25',
      capabilities: {},
      clientInfo: { name: 'test', version: '1' },
    };
    const answer = await this.request('initialize', params);
    this.send({ method: 'notifications/initialized' });
    return answer;
  }

  async call(name: string, args: object, meta: object = {}) {
    const { result, error } = await this.request('tools/call', { name, arguments: args, _meta: meta });
    if (error) throw new Error(error.message);
    return result;
  }

  /** The number of the request that was sent last. */
  get lastId(): number {
    return this.#id;
  }

  /** @returns the exit code once the input has ended */
  end(): Promise<number | null> {
    const ended = new Promise<number | null>((resolve) => this.child.once('exit', resolve));
    this.child.stdin?.end();
    return ended;
  }
}
