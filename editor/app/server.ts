import { createContext, useCallback, useContext, useEffect, useState } from 'react';
import type { Endpoints } from '../api/endpoints.ts';

type Endpoint = keyof Endpoints;

/** Response of an endpoint, by its method and name. */
export type Answer<Name extends Endpoint> = Awaited<ReturnType<Endpoints[Name]>>;

/** Sends a request to an endpoint of the development server. */
export async function ask<Name extends Endpoint>(endpoint: Name, sent: object = {}): Promise<Answer<Name>> {
  const [method = '', name = ''] = endpoint.split(' ');
  const isGet = method === 'GET';
  let response: Response;
  let value: Answer<Name> & { message?: string };
  try {
    response = await fetch(`/edit/api/${name}${isGet ? `?${new URLSearchParams({ ...sent }).toString()}` : ''}`, {
      method,
      // Leaving is sent although the page is closed.
      keepalive: name === 'leave',
      headers: { 'Content-Type': 'application/json', 'X-Editor': 'plumbline' },
      ...(!isGet && { body: JSON.stringify(sent) }),
    });
    value = (await response.json()) as typeof value;
  } catch {
    throw new Error('npm run dev does not answer. Start it again; what you have written here is not lost.');
  }
  if (!response.ok) throw new Error(value.message);
  return value;
}

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
export function useAnswer<Name extends Endpoint>(endpoint: Name, key = '', value = '') {
  const act = useAct();
  const [answer, setAnswer] = useState<Answer<Name>>();
  const load = useCallback(
    () => act(async () => setAnswer(await ask(endpoint, key ? { [key]: value } : {}))),
    [act, endpoint, key, value],
  );
  useEffect(() => void load(), [load]);
  return [answer, load] as const;
}
