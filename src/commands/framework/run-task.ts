import { RejectedInputError } from '../../client/rejected-input-error.ts';
import { SourceError } from '../../engine/source.ts';
import { openEngine } from '../../service/engine/open-engine.ts';
import { quietTask } from '../../service/engine/quiet-task.ts';
import { TaskLimitError } from '../../service/engine/task-limit.ts';
import type { TaskInput, TaskName, TaskOutput } from '../../service/engine/tasks.ts';
import type { Context } from './context.ts';

/**
 * Runs a task on an untrusted file in an engine process, so that this process stays responsive. `subject`
 * starts sentences about limits: `The file "plan.pptx"`.
 * @throws RejectedInputError saying why it cannot be done
 */
export const runTask = <Name extends TaskName>(
  context: Context,
  name: Name,
  input: TaskInput<Name>,
  subject: string,
): Promise<TaskOutput<Name>> => openTasks(context)(name, input, subject);

const lowerFirst = (sentence: string): string => `${sentence.slice(0, 1).toLowerCase()}${sentence.slice(1)}`;

/** The same for many tasks, which share the engine's processes. */
export function openTasks({ output, signal, onClose }: Pick<Context, 'output' | 'signal' | 'onClose'>) {
  const engine = openEngine(output.trace);
  onClose(() => engine.close());
  return async <Name extends TaskName>(
    name: Name,
    input: TaskInput<Name>,
    subject: string,
  ): Promise<TaskOutput<Name>> => {
    try {
      return await engine.run(name, input, quietTask(subject, signal));
    } catch (error) {
      if (error instanceof TaskLimitError) throw new RejectedInputError('INVALID_INPUT', error.message);
      if (error instanceof SourceError)
        throw new RejectedInputError(
          'INVALID_INPUT',
          `${subject} cannot be used: ${lowerFirst(error.message)}`,
        );
      throw error;
    }
  };
}
