import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { RichText } from './RichText.tsx';

test('no line ends between a standard and its number, a currency and its fee, a day and its month', () => {
  const html = 'ISO/IEC 27001, SS 714:2025, SGD 1,200 and 2 August 2028; 4 May be late, and 5 people.';
  expect(renderToStaticMarkup(<RichText html={html} />)).toContain(
    'ISO/IEC\u00a027001, SS\u00a0714:2025, SGD\u00a01,200 and 2\u00a0August 2028; 4 May be late, and 5 people.',
  );
});
