import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Endpoints } from '../api/endpoints.ts';

/** Response of an endpoint, by its method and name. */
export type Answer<Endpoint extends keyof Endpoints> = Awaited<ReturnType<Endpoints[Endpoint]>>;

type NameOf<Method extends string> = keyof Endpoints extends infer Key
  ? Key extends `${Method} ${infer Name}`
    ? Name
    : never
  : never;
type Asked = NameOf<'GET'>;
type Sent = NameOf<'POST'>;

async function valueAt<T>(address: string, options: RequestInit = {}): Promise<T> {
  let response: Response;
  let value: T & { message?: string };
  try {
    response = await fetch(`/edit/api/${address}`, options);
    value = (await response.json()) as typeof value;
  } catch {
    throw new Error('npm run dev does not answer. Start it again; what you have written here is not lost.');
  }
  if (!response.ok) throw new Error(value.message);
  return value;
}

/** Sends a GET request to the development server. */
export const ask = <Name extends Asked>(name: Name, query: Record<string, string> = {}) =>
  valueAt<Answer<`GET ${Name}`>>(`${name}?${new URLSearchParams(query).toString()}`);

/** Sends a POST request to the development server. */
export const send = <Name extends Sent>(name: Name, value: unknown) =>
  valueAt<Answer<`POST ${Name}`>>(name, {
    method: 'POST',
    // Leaving is sent although the page is closed.
    keepalive: name === 'leave',
    headers: { 'Content-Type': 'application/json', 'X-Editor': 'plumbline' },
    body: JSON.stringify(value),
  });

/** Shows words in the status line. */
export const Say = createContext<(words: string) => void>(() => undefined);

/** Returns a function that runs an action, and shows the words that it returns or its error in the status line. */
export function useAct() {
  const say = useContext(Say);
  return useCallback(
    async (action: () => Promise<string | void>) => {
      try {
        const words = await action();
        if (words) say(words);
      } catch (error) {
        say(error instanceof Error ? error.message : String(error));
      }
    },
    [say],
  );
}

/** Response to a GET request, undefined until it arrives, with a function that requests it again. */
export function useAnswer<Name extends Asked>(name: Name, key = '', value = '') {
  const act = useAct();
  const [answer, setAnswer] = useState<Answer<`GET ${Name}`>>();
  const load = useCallback(
    () => act(async () => setAnswer(await ask(name, key ? { [key]: value } : {}))),
    [act, name, key, value],
  );
  useEffect(() => void load(), [load]);
  return [answer, load] as const;
}
