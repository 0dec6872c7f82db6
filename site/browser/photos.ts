/**
 * Loads the original of a photograph that failed to load in the requested size (specification, section 4), and the
 * page's drawing, if it has one, if the original fails too. Listens at the document, so that photographs that islands render later are
 * included.
 */
function showFallback(target: EventTarget | null) {
  if (!(target instanceof HTMLImageElement)) return;
  const { original, plate } = target.dataset;
  const next = original ?? plate;
  if (next === undefined) return;
  target.removeAttribute('srcset');
  if (original === undefined) target.alt = '';
  delete target.dataset[original === undefined ? 'plate' : 'original'];
  target.src = next;
}

document.addEventListener('error', ({ target }) => showFallback(target), true);
// A photograph may have failed before this script ran.
for (const photo of document.querySelectorAll<HTMLImageElement>('img[data-original]'))
  if (photo.complete && photo.naturalWidth === 0) showFallback(photo);
