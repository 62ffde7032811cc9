import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { EventName } from './events.ts';

const program = join(import.meta.dirname, 'serveWorld.ts');

type Result = { id: number; value?: string; error?: string };

let service: { child: ChildProcess; url: string } | undefined;

/** Starts the service of this file: the graph and /ui with the demo world, in a process of its own. */
export const startWorld = async (): Promise<void> => {
  const child = fork(program, { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [first] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as [{ url: string } | number];
  if (typeof first !== 'object') throw new Error('The service did not start.');
  const { url } = first;
  service = { child, url };
};

/** Ends it. */
export const stopWorld = (): void => service?.child.disconnect();

/** The address of the graph. */
export const worldUrl = (): string => {
  if (!service) throw new Error('The service has not been started.');
  return service.url;
};

let sent = 0;

/** Lets something happen beside the portal, and resolves with its result. */
export const happen = (name: EventName, argument: string): Promise<string> => {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const id = (sent += 1);
  const take = (result: Result): void => {
    if (result.id !== id) return;
    service?.child.off('message', take);
    if (result.value === undefined) reject(new Error(result.error));
    else resolve(result.value);
  };
  service?.child.on('message', take);
  service?.child.send({ id, name, argument });
  return promise;
};
