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

  test('is the same drawing each time it is drawn', () => {
    expect(drawPlate({ family, seed: 'services/example' })).toBe(plate);
  });

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

// A change to the numbers of a family changes pictures that are known under their address.
test('the drawings are the ones of the design', () => {
  const drawn = names.map((family) => drawPlateContent({ family, seed: 'services/example' })).join('\n');
  expect(createHash('sha256').update(drawn).digest('hex')).toMatchInlineSnapshot(
    `"8a4fb2c99ec2a005aafbbadc31486004e1a42ac79e5748a9e6b459c5e5adc1f3"`,
  );
});
