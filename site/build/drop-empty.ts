import type { AtRule, Root } from 'postcss';

/** Removes the at-rules that are empty, and those that are after that. */
export function dropEmpty(styles: Root, isEmpty: (rule: AtRule) => boolean): void {
  for (let emptied = true; emptied;) {
    emptied = false;
    styles.walkAtRules((rule) => {
      if (!isEmpty(rule)) return;
      rule.remove();
      emptied = true;
    });
  }
}
