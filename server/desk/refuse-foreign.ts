import { BlockList, isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import { isCrossSite } from '../submissions/cross-site.ts';

/** The desk's own host names without a proxy: a name that another site points at this machine is none (DNS rebinding). */
const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses and ranges as TRUSTED_PROXIES lists them. */
function addressList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : [one]))) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** The part of a request that decides if the desk answers it. */
interface Asked {
  method: string;
  headers: IncomingHttpHeaders;
  remoteAddress: string | undefined;
}

/**
 * Makes the check of who is asking. The desk has no sign-in of its own: without a proxy it answers this machine by its
 * own names, behind one it answers the proxy alone. Neither answers what a page of another site asks for (CSRF).
 * @param proxies as TRUSTED_PROXIES lists them
 * @returns a function that gives the reason for a refusal, or undefined
 */
export function foreignCheck(behindProxy: boolean, proxies: readonly string[]) {
  const trusted = addressList(proxies);
  return ({ method, headers, remoteAddress = '' }: Asked): string | undefined => {
    if (behindProxy && !(isIP(remoteAddress) > 0 && trusted.check(remoteAddress, family(remoteAddress))))
      return 'The desk is open to its proxy only. Open it at the address of the proxy, or add the proxy to TRUSTED_PROXIES.';
    if (!behindProxy && !ownHost.test(headers.host ?? ''))
      return 'The desk is at http://localhost or http://127.0.0.1 only.';
    const { origin, 'sec-fetch-site': site } = headers;
    const isUnnamed = origin === undefined && site === undefined;
    if (isCrossSite(headers) || (origin !== undefined && !isOwn(origin, headers)))
      return 'A page of another site led here, so nothing was shown or changed.';
    // Browsers name the origin of every form.
    if (method !== 'GET' && method !== 'HEAD' && isUnnamed) return 'This form was not sent from the desk.';
    return undefined;
  };
}

const isOwn = (origin: string, { host }: IncomingHttpHeaders) =>
  URL.canParse(origin) && new URL(origin).host === host?.toLowerCase();

/** The staff member as the proxy names them after its sign-in, or the desk itself if no one has signed in. */
export function authorOf({ headers }: { headers: IncomingHttpHeaders }, behindProxy: boolean): string {
  const names = [headers['x-forwarded-user'], headers['remote-user'], headers['x-forwarded-email']].flat();
  const name = behindProxy ? (names.find(Boolean) ?? '') : '';
  return name.replace(/[^\P{C}]/gu, '').slice(0, 100) || 'desk';
}
