import { spawn } from 'node:child_process';
import { releaseKeyboard } from '../../terminal/keyboard.ts';

/** Runs another command of svc on the same terminal, as if it had been typed; its exit code. */
export function runSvcAgain(args: readonly string[]): Promise<number | null> {
  releaseKeyboard();
  const child = spawn(process.execPath, [process.argv[1] as string, ...args], { stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject).on('close', resolve);
  });
}
