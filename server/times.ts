/** A time as the operator reads it: `2026-11-22 03:46`, in Singapore. Whatever shows it says so. */
export function inSingapore(time: Date): string {
  return new Date(time.getTime() + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
}
