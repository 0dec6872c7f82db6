import styles from '../Glyph.module.css';

/** The one vermilion line of a glyph: what is true in it. */
export const accent = { className: styles['accent'] };

/** The colour of the ground, for shapes that hide the lines behind them. */
export const ground = 'var(--f)';
