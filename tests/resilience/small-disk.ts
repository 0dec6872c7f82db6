import { execFileSync, spawnSync } from 'node:child_process';

/** Puts a small disk in the place of a folder. @returns whether that worked; only root may, on Linux */
export function mountSmallDisk(folder: string, size: string): boolean {
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'none', folder]).status === 0;
  if (!isMounted) console.warn('The full disk is not tried: only root may mount a small one.');
  return isMounted;
}

export const unmount = (folder: string) => execFileSync('umount', ['-l', folder]);
