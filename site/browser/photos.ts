/**
 * Photographs fade in as they arrive, and one that does not arrive in the size asked for comes as it is at its address
 * (specification, section 4). Listens at the document, so that those that islands show later are looked after too.
 */

const photoOf = ({ target }: Event) =>
  target instanceof HTMLImageElement && target.dataset['original'] !== undefined ? target : undefined;

function showOriginal(photo: HTMLImageElement) {
  const { original } = photo.dataset;
  photo.removeAttribute('data-waiting');
  if (original === undefined) return;
  // Once: where the original fails as well, its words are shown.
  delete photo.dataset['original'];
  photo.removeAttribute('srcset');
  photo.src = original;
}

document.addEventListener('load', (event) => photoOf(event)?.removeAttribute('data-waiting'), true);
document.addEventListener(
  'error',
  (event) => {
    const photo = photoOf(event);
    if (photo) showOriginal(photo);
  },
  true,
);

for (const photo of document.querySelectorAll<HTMLImageElement>('img[data-original]')) {
  if (!photo.complete) photo.setAttribute('data-waiting', '');
  // It failed before this ran.
  else if (photo.naturalWidth === 0) showOriginal(photo);
}
