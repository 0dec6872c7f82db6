import { escapeXml } from '../../model/text/escape-xml.ts';

/** A page that only says something. */
export const noticePage = (title: string, message: string) =>
  `<!doctype html><html lang="en-SG"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><main><h1>${escapeXml(title)}</h1><p>${escapeXml(message)}</p></main></html>`;
