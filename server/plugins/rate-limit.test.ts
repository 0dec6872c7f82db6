import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { errorResponses } from './errors.ts';
import { clientLimit } from './rate-limit.ts';

test('after a clock is set back by a day, no client is refused for longer than ten minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const app = Fastify();
  onTestFinished(() => app.close());
  await app.register(errorResponses, { site: { folder: '/nonexistent', files: new Map() }, redirects: {} });
  await app.register(clientLimit, { limit: 1, email: 'office@example.com' });
  app.post('/form', { config: { rateLimit: {} } }, async () => 'saved');
  const send = (remoteAddress = '192.0.2.7') => app.inject({ method: 'POST', url: '/form', remoteAddress });

  expect((await send()).statusCode).toBe(200);
  vi.setSystemTime(Date.now() - 86_400_000);
  const refused = await send();
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '600']);
  expect((await send('192.0.2.8')).statusCode).toBe(200);
  vi.advanceTimersByTime(600_000);
  expect((await send()).statusCode).toBe(200);
});
