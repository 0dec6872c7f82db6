import { changes, flows, walkChanged } from './changed-page.ts';
import { test } from './server.ts';

for (const [island, flow] of Object.entries(flows))
  for (const change of changes)
    test(`${island}: it works and loses no input on a page that is ${change.name}`, ({ page }) =>
      walkChanged(page, flow, change));
