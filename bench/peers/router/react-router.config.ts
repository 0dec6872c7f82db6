import type { Config } from '@react-router/dev/config';

export default { appDirectory: '.', buildDirectory: 'build', ssr: false, prerender: true } satisfies Config;
