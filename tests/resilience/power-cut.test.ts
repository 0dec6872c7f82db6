import { describe, expect, test } from 'vitest';
import { recordingMissing } from './disk-record.ts';
import { recordServer, tryCuts } from './power-cut.ts';

const missing = recordingMissing();
if (missing !== undefined) console.warn(`No power cut is tried: ${missing}.`);

/** In how many states of the disk the power goes; a whole server is started on one of so many. */
const [usual, cutsOfServer, careless] = process.env['TEST_ALL'] ? [250, 80, 100] : [60, 20, 40];
const cuts = Number(process.env['CUTS'] ?? usual);

describe.skipIf(missing !== undefined)('the power goes at any moment', () => {
  test('the store opens sound, and everybody who was told of success is in it once, with both emails', async () => {
    const { bad, afterAcknowledgements, servers } = await tryCuts(await recordServer(300), cuts, cutsOfServer);
    expect(bad).toEqual([]);
    expect(afterAcknowledgements).toBeGreaterThan(cuts * 0.8);
    expect(servers).toBe(Math.ceil(cuts / cutsOfServer));
  }, 5_000_000);

  test('a store that flushes less is caught losing people, or the test above would prove nothing', async () => {
    const { bad, cuts: tried } = await tryCuts(await recordServer(40, true), careless);
    expect(bad.filter((words) => words.includes('acknowledged are lost')).length).toBeGreaterThan(tried / 4);
    expect(bad.filter((words) => /damaged|cannot be opened|twice|two emails/.test(words))).toEqual([]);
  }, 300_000);
});
