import type { Config } from '@react-router/dev/config';

export default { appDirectory: '.', ssr: false, prerender: process.env['PRERENDER'] === 'on' } satisfies Config;
