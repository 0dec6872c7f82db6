import type { DrawnPlateName } from '../../../model/pages/pictures.ts';
import type { Content } from '../../../model/reader/sources.ts';
import { drawContact } from './contact.ts';
import { drawTracks } from './tracks.ts';
import { drawNews } from './news.ts';
import { drawPrivacyPolicy } from './privacy-policy.ts';
import { drawYear } from './year.ts';

/** Plates whose words and lengths an editor changes in the content: each is drawn from it. */
export const drawnPlates: Record<DrawnPlateName, (content: Content) => string> = {
  'ai-technology-training': drawTracks,
  contact: drawContact,
  news: drawNews,
  'privacy-policy': drawPrivacyPolicy,
  'dpo-service': drawYear,
};
