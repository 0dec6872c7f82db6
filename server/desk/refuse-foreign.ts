import { BlockList, isIP } from 'node:net';
import type { IncomingHttpHeaders } from 'node:http';
import { isCrossSite } from '../plugins/form-bodies.ts';

/**
 * Accepted Host headers without a proxy. Any other name could be one that another site points at this machine (DNS
 * rebinding).
 */
const ownHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/i;

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** Addresses and ranges of TRUSTED_PROXIES as a block list. */
function addressList(proxies: readonly string[]): BlockList {
  const list = new BlockList();
  for (const proxy of proxies.flatMap((one) => (one === 'loopback' ? ['127.0.0.0/8', '::1'] : [one]))) {
    const [address = '', bits] = proxy.split('/');
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** Parts of a request that the check reads. */
interface CheckedRequest {
  method: string;
  headers: IncomingHttpHeaders;
  remoteAddress: string | undefined;
}

/**
 * Makes the access check of the desk, which has no sign-in of its own: without a proxy it serves only this machine
 * under its own names, behind a proxy only the proxy. Cross-site requests are refused in both cases (CSRF).
 * @param proxies entries of TRUSTED_PROXIES
 * @returns a function that returns the reason for a refusal, or undefined
 */
export function foreignCheck(behindProxy: boolean, proxies: readonly string[]) {
  const trusted = addressList(proxies);
  return ({ method, headers, remoteAddress = '' }: CheckedRequest): string | undefined => {
    if (behindProxy && !(isIP(remoteAddress) > 0 && trusted.check(remoteAddress, family(remoteAddress))))
      return 'The desk is open to its proxy only. Open it at the address of the proxy, or add the proxy to TRUSTED_PROXIES.';
    if (!behindProxy && !ownHost.test(headers.host ?? ''))
      return 'The desk is at http://localhost or http://127.0.0.1 only.';
    const { origin, 'sec-fetch-site': site } = headers;
    const isUnnamed = origin === undefined && site === undefined;
    if (isCrossSite(headers)) return 'A page of another site led here, so nothing was shown or changed.';
    // Browsers send the Origin header with every form.
    if (method !== 'GET' && method !== 'HEAD' && isUnnamed) return 'This form was not sent from the desk.';
    return undefined;
  };
}

/** Name of the signed-in staff member, from the proxy's headers; `desk` without a sign-in. */
export function authorOf({ headers }: { headers: IncomingHttpHeaders }, behindProxy: boolean): string {
  const names = [headers['x-forwarded-user'], headers['remote-user'], headers['x-forwarded-email']].flat();
  const name = behindProxy ? (names.find(Boolean) ?? '') : '';
  return name.replace(/[^\P{C}]/gu, '').slice(0, 100) || 'desk';
}
