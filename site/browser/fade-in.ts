// Fades pictures in when they have loaded (specification, sections 4 and 9). No picture is hidden before, so that all show
// without script; with reduced motion they appear at once.

const fadeMs = 300;

if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
  // At the document, so that pictures that islands render later are included.
  document.addEventListener(
    'load',
    ({ target }) => {
      if (target instanceof HTMLImageElement) target.animate({ opacity: [0, 1] }, fadeMs);
    },
    true,
  );
