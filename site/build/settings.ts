/** The public address of the site, for canonical links; known when it is built. */
export const siteUrl = process.env['SITE_URL'] ?? 'http://127.0.0.1:4321';

/** Whether a desk takes what the forms send. Without one (`SITE_DESK=off`) they hand over by e-mail. */
export const hasDesk = process.env['SITE_DESK'] !== 'off';

/** The desk that `npm run dev` starts beside the development server; undefined otherwise. */
export const editingDesk = process.env['EDITING_DESK'];
