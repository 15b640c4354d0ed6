import { spawn } from 'node:child_process';

/** Opens a file or an address with the system's program for it, and does not wait for that. */
export function openFile(target: string): void {
  const [program, ...args] = opener(target);
  const child = spawn(program as string, args, { detached: true, stdio: 'ignore' });
  // Without a desktop there is nothing to open it with; the path has been printed.
  child.on('error', () => {});
  child.unref();
}

function opener(target: string): string[] {
  if (process.platform === 'darwin') return ['open', target];
  if (process.platform === 'win32') return ['rundll32', 'url.dll,FileProtocolHandler', target];
  return ['xdg-open', target];
}
