import { z } from 'zod';

/** Groups of spellings that mean the same to the search: DPO, data protection officer. */
export const synonymsSchema = z.array(z.array(z.string().min(2)).min(2));
