/** How far a build is, on a terminal only. */
export function showProgress(): { count: (output: string) => void; end: () => void } {
  if (!process.stderr.isTTY) return { count: () => undefined, end: () => undefined };
  const began = performance.now();
  let pages = 0;
  const show = () => {
    const seconds = Math.round((performance.now() - began) / 1_000);
    process.stderr.write(`\rBuilding: ${pages === 0 ? 'reading the content' : `${pages} pages`}, ${seconds} s `);
  };
  const timer = setInterval(show, 1_000);
  return {
    count(output) {
      pages += output.match(/\.html\b/g)?.length ?? 0;
    },
    end() {
      clearInterval(timer);
      process.stderr.write('\r\u001b[K');
    },
  };
}
