import { countInWords } from '../text/words.ts';
import type { Organisation } from './organisation.ts';

/** Promised reply time in words: `24 hours on working days`. */
export function replyTime({ replyHours, replyDays }: Pick<Organisation, 'replyHours' | 'replyDays'>): string {
  return [countInWords(replyHours, 'hour'), replyDays].filter(Boolean).join(' ');
}
