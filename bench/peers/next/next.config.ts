import { dirname } from 'node:path';
import type { NextConfig } from 'next';

const config: NextConfig = {
  output: 'export',
  images: { unoptimized: true },
  // The packages lie two folders above the staged app.
  turbopack: { root: dirname(dirname(import.meta.dirname)) },
};

export default config;
