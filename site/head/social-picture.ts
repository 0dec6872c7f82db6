/** The picture that stands for a page where its address is shared. */
export const socialPicture = {
  width: 1200,
  height: 630,
  /** Where that of a page is served. */
  path: (page: string) => `/social/${page === '/' ? 'home' : page.slice(1)}.png`,
};
