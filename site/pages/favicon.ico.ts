import { drawIconFile } from '../build/draw-icon.ts';

/** For what asks for it whatever the pages say. */
export function GET(): Response {
  return new Response(Uint8Array.from(drawIconFile([16, 32, 48])), { headers: { 'Content-Type': 'image/x-icon' } });
}
