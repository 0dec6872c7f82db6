/**
 * Pictures fade in as they arrive (specification, sections 4 and 9). Only script does it, and only once a picture is
 * there, so that none is hidden from visitors without script; those who want less motion see it at once.
 */
const fadeLasts = 300;

if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
  // At the document, so that pictures that islands show later fade in too.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.animate({ opacity: [0, 1] }, fadeLasts);
    },
    true,
  );
