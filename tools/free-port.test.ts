import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a free port stays free until it is used, because the kernel gives it to no other program', async () => {
  // Below the ports for programs that name none (net.ipv4.ip_local_port_range of Linux).
  expect(await freePort()).toBeLessThan(32_768);
});
