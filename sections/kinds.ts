import { z } from 'zod';
import * as schemas from './schemas.ts';

const kinds = Object.values(schemas);

export const sectionSchema = z.discriminatedUnion('kind', kinds as [(typeof kinds)[number], ...typeof kinds]);
