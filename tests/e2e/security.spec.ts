import { expect, test } from './server.ts';

// Every browser test checks that the policies of our own pages block none of its steps (server.ts).

test('the browser blocks injected scripts: inline code, code from text, markup from text, a frame', async ({
  context,
  request,
}) => {
  const page = await context.newPage();
  await page.goto('/about');
  const outcomes = await page.evaluate(() => {
    const attempt = (act: () => unknown) => {
      try {
        act();
        return 'done';
      } catch {
        return 'refused';
      }
    };
    const script = document.createElement('script');
    return [
      attempt(() => (document.body.innerHTML = '<p>')),
      attempt(() => (script.src = '/a.js')),
      attempt(() => (script.text = 'document.title = "taken over"')),
      attempt(() => Reflect.apply(setTimeout, window, ['1'])),
      attempt(() =>
        (
          window as { trustedTypes?: { createPolicy: (name: string, rules: object) => void } }
        ).trustedTypes?.createPolicy('x', {}),
      ),
    ];
  });
  expect(outcomes).toEqual(['refused', 'refused', 'refused', 'refused', 'refused']);
  const policy = (await request.get('/about')).headers()['content-security-policy'];
  expect(policy).toContain("frame-ancestors 'none'");
});
