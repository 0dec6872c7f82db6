import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkPhotos, photoSchema } from './pictures.ts';
import { readYaml } from '../reader/read-yaml.ts';

const text = 'sections:\n  - photo:\n      url: https://photos.example/one\n      alt: A bridge\n';
const schema = z.object({ sections: z.array(z.object({ photo: photoSchema })) });
const read = (yaml: string) => readYaml('content/pages/a.yaml', yaml, schema);

test('a photograph on the host that was named is let pass', () => {
  expect(checkPhotos(read(text), schema, 'https://photos.example')).toEqual([]);
});

test('a photograph on another host is reported with its place', () => {
  expect(checkPhotos(read(text), schema, 'https://other.example')).toMatchObject([
    {
      file: 'content/pages/a.yaml',
      line: 3,
      message: expect.stringContaining('not on https://other.example') as string,
    },
  ]);
  expect(checkPhotos(read(text), schema, undefined)[0]?.message).toContain('"photos" in content/organisation.yaml');
});

test('a photograph without words for those who do not see it is a mistake', () => {
  const [mistake] = read(text.replace(/ +alt.*\n/, '')).issues;
  expect(mistake?.message).toContain('"alt" is missing');
});
