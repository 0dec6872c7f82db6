// Loads the original of a photograph that failed to load in the requested size (specification, section 4), and if that fails
// too, the drawing of the page, if it has one.

function showFallback(picture: EventTarget | null) {
  if (!(picture instanceof HTMLImageElement)) return;
  const { original, plate } = picture.dataset;
  const fallback = original ?? plate;
  if (fallback === undefined) return;
  picture.removeAttribute('srcset');
  if (original !== undefined) delete picture.dataset['original'];
  else {
    delete picture.dataset['plate'];
    picture.alt = '';
  }
  picture.src = fallback;
}

// At the document, so that photographs that islands render later are included.
document.addEventListener('error', ({ target }) => showFallback(target), true);
// A photograph may have failed before this script ran.
for (const photo of document.querySelectorAll<HTMLImageElement>('img[data-original]'))
  if (photo.complete && photo.naturalWidth === 0) showFallback(photo);
