/** What the development server said instead of doing what it was asked. */
export class ServerSaid extends Error {}

async function valueOf<T>(response: Response): Promise<T> {
  const value = (await response.json()) as T & { message?: string };
  if (!response.ok && response.status !== 409)
    throw new ServerSaid(value.message ?? `The server said ${response.status}.`);
  return value;
}

const reached = (error: unknown): never => {
  if (error instanceof ServerSaid) throw error;
  throw new ServerSaid('npm run dev does not answer. Start it again; what you have written here is not lost.');
};

/** Asks the development server for something. */
export function ask<T>(name: string, query: Record<string, string> = {}): Promise<T> {
  return fetch(`/edit/api/${name}?${new URLSearchParams(query).toString()}`)
    .then((response) => valueOf<T>(response))
    .catch(reached);
}

/** Sends the development server something. */
export function send<T>(name: string, value: unknown): Promise<T> {
  return fetch(`/edit/api/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Editor': 'plumbline' },
    body: JSON.stringify(value),
  })
    .then((response) => valueOf<T>(response))
    .catch(reached);
}
