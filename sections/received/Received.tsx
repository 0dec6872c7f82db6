import type { ReactNode } from 'react';
import axis from '../../site/components/Axis.module.css';
import frame from '../hero/HeroFrame.module.css';

/** What a visitor without script sees once the server has kept what was sent. */
export function Received({ children }: { children?: ReactNode }) {
  return <section className={`${axis['axis']} ${frame['frame']}`}>{children}</section>;
}
