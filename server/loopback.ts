/** True for a host that is this machine: a name, an address as a URL writes it, or an IPv4 address in IPv6 notation. */
export const isLoopback = (host: string): boolean =>
  /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host);
