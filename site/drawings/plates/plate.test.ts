import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { findMarkupErrors, readAttribute } from '../read-markup.ts';
import { families, type Family } from './families.ts';
import { drawPlate, drawPlateContent } from './plate.ts';

const names = Object.keys(families) as Family[];
const cords = (plate: string) =>
  plate.match(/<path d="M([\d.]+) \d+V\d+" stroke="var\(--p\)" stroke-width="1\.[36]"\/>/g);

describe.each(names)('the plate %s', (family) => {
  const plate = drawPlate({ family, seed: 'services/example' });

  test('is another drawing for another page', () => {
    expect(drawPlate({ family, seed: 'services/another' })).not.toBe(plate);
  });

  test('is well-formed and holds nothing that runs', () => {
    expect(findMarkupErrors(plate)).toEqual([]);
    expect(plate).not.toMatch(/<script|\son\w+=|NaN|undefined/);
  });

  test('holds exactly one cord, and it is vertical', () => {
    expect(cords(plate)).toHaveLength(1);
  });

  test('brings its own light and dark colours as a picture; its content takes the page’s, without what the security policy refuses', () => {
    expect(plate).toContain('prefers-color-scheme:dark');
    const content = drawPlateContent({ family, seed: 'services/example' }, 'settles');
    expect(content).toContain('var(--p)');
    expect(content).not.toContain('<style');
    expect(readAttribute(content, 'style')).toEqual([]);
  });
});

test('the cord of an inline plate turns about its upper end', () => {
  const content = drawPlateContent({ family: 'catenary', seed: 'services/compliance' }, 'settles');
  expect(content).toMatch(/<g class="settles" transform-origin="[\d.]+ 42"><path d="M[\d.]+ 42V/);
});

test.each([2, 5, 7, 12])(
  'each of %i steps of a traverse, and the bob at the last, is in a square cut from its middle',
  (number) => {
    for (const width of [480, 840]) {
      const plate = drawPlate({ family: 'traverse', seed: 'services/example', number, width });
      const steps = [...plate.matchAll(/cx="([\d.]+)" cy="[\d.]+" r="5"/g)].map(([, x]) => Number(x));
      expect(steps).toHaveLength(number);
      const [, bob] = /<path d="M([\d.]+) \d+V\d+" stroke="var\(--p\)"/.exec(plate) ?? [];
      const half = width === 480 ? 160 : width / 2;
      for (const x of [...steps, Number(bob)]) expect(Math.abs(x - width / 2)).toBeLessThan(half - 12);
    }
  },
);

test('a stack shows the roof of each of its blocks', () => {
  for (const seed of Array.from({ length: 40 }, (_, index) => `services/${index}`)) {
    const plate = drawPlateContent({ family: 'stack', seed });
    const roofs = [...plate.matchAll(/d="M[\d.-]+ ([\d.-]+)[^"]*" fill="var\(--f\)"/g)].map(([, y]) => Number(y));
    expect(roofs.length).toBeGreaterThan(3);
    expect(Math.min(...roofs)).toBeGreaterThan(0);
  }
});

/** Twice the area that a path goes round, less than nothing where it goes the other way; its steps are `l` or its places `L`. */
function turnOf(path: string): number {
  const numbers = (path.match(/-?\d+/g) ?? []).map(Number);
  const points: [number, number][] = [];
  for (let at = 0; at < numbers.length; at += 2) {
    const [x, y] = (path.includes('l') && points.at(-1)) || [0, 0];
    points.push([x + (numbers[at] ?? 0), y + (numbers[at + 1] ?? 0)]);
  }
  return points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
}

test('a block of a stack covers what is behind it', () => {
  const plate = drawPlateContent({ family: 'stack', seed: 'services/example' });
  const blocks = [...plate.matchAll(/d="([^"]*)" fill="var\(--f\)"/g)].map(([, path = '']) => path.split(/(?=M)/));
  expect(blocks.length).toBeGreaterThan(3);
  // Parts of one path that go round in different directions cut a hole where both are.
  for (const [outline = '', roof = ''] of blocks) expect(turnOf(outline) * turnOf(roof)).toBeGreaterThan(0);
});

// A change to the numbers of a family changes pictures that are known under their address. Each has been drawn above once
// already: it is the same drawing each time.
test('the drawings are the ones of the design', () => {
  const drawn = names.map((family) => drawPlateContent({ family, seed: 'services/example' })).join('\n');
  expect(createHash('sha256').update(drawn).digest('hex')).toMatchInlineSnapshot(
    `"3505917ad489fc7e8cc2497beb7adec15930393baeee2734ebf6c9a32cfd305f"`,
  );
});
