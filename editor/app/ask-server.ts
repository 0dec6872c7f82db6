async function valueAt<T>(address: string, options: RequestInit = {}): Promise<T> {
  let response: Response;
  let value: T & { message?: string };
  try {
    response = await fetch(address, options);
    value = (await response.json()) as typeof value;
  } catch {
    throw new Error('npm run dev does not answer. Start it again; what you have written here is not lost.');
  }
  // A conflict is told by its value.
  if (!response.ok && response.status !== 409) throw new Error(value.message ?? `The server said ${response.status}.`);
  return value;
}

/** Sends a GET request to the development server. */
export const ask = <T>(name: string, query: Record<string, string> = {}): Promise<T> =>
  valueAt(`/edit/api/${name}?${new URLSearchParams(query).toString()}`);

/** Sends a POST request to the development server. */
export const send = <T>(name: string, value: unknown): Promise<T> =>
  valueAt(`/edit/api/${name}`, {
    method: 'POST',
    // Leaving is sent although the page is closed.
    keepalive: name === 'leave',
    headers: { 'Content-Type': 'application/json', 'X-Editor': 'plumbline' },
    body: JSON.stringify(value),
  });

/** Message of an error, for the editor. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
