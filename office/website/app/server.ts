import { createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Endpoints } from '../api/endpoints.ts';
import { apiPath } from '../contract.ts';

type Endpoint = keyof Endpoints;

export type EndpointResponse<Name extends Endpoint> = Awaited<ReturnType<Endpoints[Name]>>;

/**
 * Gives this window a name, by which others see that a file is open. It is kept when the page is reloaded; a duplicated tab
 * begins with the name of the other, and gets its own.
 */
export function nameWindow(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (navigation?.type !== 'reload' || window.name === '') window.name = String(Math.random());
}

export async function callEndpoint<Name extends Endpoint>(
  endpoint: Name,
  fields: object = {},
): Promise<EndpointResponse<Name>> {
  const [method = '', name = ''] = endpoint.split(' ');
  const isGet = method === 'GET';
  const query = isGet ? `?${new URLSearchParams({ ...fields }).toString()}` : '';
  const onFailure = (): never => {
    throw new Error('The server does not answer. Please try again in a minute.');
  };
  const response = await fetch(`${apiPath}/${name}${query}`, {
    method,
    redirect: 'manual',
    // The window may be gone before the response.
    keepalive: endpoint === 'POST close',
    headers: { 'X-Window': window.name, ...(!isGet && { 'Content-Type': 'application/json' }) },
    ...(!isGet && { body: JSON.stringify(fields) }),
  }).catch(onFailure);
  // A sign-in service, in place of the server, refuses, redirects to its page or sends it.
  const isPage = response.ok && !response.headers.get('content-type')?.includes('json');
  if (response.type === 'opaqueredirect' || response.status === 401 || isPage)
    throw new Error('You are no longer signed in. Sign in again, in another tab; your text is kept here.');
  const value = (await response.json().catch(onFailure)) as EndpointResponse<Name> & { message?: string };
  if (!response.ok) throw new Error(value.message);
  return value;
}

export const StatusContext = createContext<(message: React.SetStateAction<ReactNode>) => void>(() => undefined);

/**
 * Returns a function that runs an action and shows its returned message, or its error, in the status line. The error stays
 * until the function runs another action that succeeds. An action that takes long is run with a message of its progress,
 * and is not run again meanwhile.
 */
export function useAction() {
  const setStatus = useContext(StatusContext);
  const lastError = useRef('');
  const running = useRef(new Set<string>());
  return useCallback(
    async (action: () => Promise<ReactNode | void>, progress = '') => {
      if (running.current.has(progress)) return;
      if (progress) {
        running.current.add(progress);
        setStatus(progress);
      }
      const earlierError = lastError.current;
      lastError.current = '';
      try {
        const message = await action();
        if (message) setStatus(message);
        // An action inside this one may have failed.
        else if (!lastError.current) setStatus((shown) => (shown === earlierError || shown === progress ? '' : shown));
      } catch (error) {
        lastError.current = error instanceof Error ? error.message : String(error);
        setStatus(lastError.current);
      } finally {
        running.current.delete(progress);
      }
    },
    [setStatus],
  );
}

/** Response to a GET request, undefined until it arrives, with a function that requests it again. */
export function useQuery<Name extends Endpoint>(endpoint: Name, key = '', value = '') {
  const runAction = useAction();
  const [response, setResponse] = useState<EndpointResponse<Name>>();
  const load = useCallback(
    () => runAction(async () => setResponse(await callEndpoint(endpoint, key ? { [key]: value } : {}))),
    [runAction, endpoint, key, value],
  );
  useEffect(() => void load(), [load]);
  return [response, load] as const;
}
