import { createContext, useCallback, useContext, useEffect, useState } from 'react';

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
export const ask = <T>(name: string, query: Record<string, string> = {}): Promise<T> =>
  valueAt(`${name}?${new URLSearchParams(query).toString()}`);

/** Sends a POST request to the development server. */
export const send = <T>(name: string, value: unknown): Promise<T> =>
  valueAt(name, {
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
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- The caller knows the type of its endpoint.
export function useAnswer<T>(name: string, key = '', value = '') {
  const act = useAct();
  const [answer, setAnswer] = useState<T>();
  const load = useCallback(
    () => act(async () => setAnswer(await ask<T>(name, key ? { [key]: value } : {}))),
    [act, name, key, value],
  );
  useEffect(() => void load(), [load]);
  return [answer, load] as const;
}
