import { parse, type AtRule, type ChildNode, type Root, type Rule } from 'postcss';

/** What tells one rule of a stylesheet from another: the rules around it, its selector and what it says. */
function nameOf(rule: Rule | AtRule): string {
  const around: string[] = [];
  for (let node = rule.parent; node && node.type !== 'root'; node = node.parent)
    if ('params' in node) around.unshift(`@${node.name} ${node.params}`);
  return [...around, rule.toString()].join(' ');
}

/** The at-rules that hold rules; what others hold, as a keyframe or a view transition, is nothing by itself. */
const holdsRules = /^(?:layer|media|supports|container|scope|starting-style)$/;

/** A rule, or an at-rule that is moved as a whole. */
function isWhole(node: ChildNode): node is Rule | AtRule {
  return node.type === 'rule' || (node.type === 'atrule' && !holdsRules.test(node.name));
}

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

/** The rules of a stylesheet that another one does not have, in their layers and conditions. */
export function lateStyles(all: string, early: string): string {
  const known = new Set<string>();
  parse(early).walk((node) => {
    if (isWhole(node)) known.add(nameOf(node));
  });
  const late = parse(all);
  const gone: (Rule | AtRule)[] = [];
  late.walk((node) => {
    if (isWhole(node) && node.parent?.type !== 'rule' && known.has(nameOf(node))) gone.push(node);
  });
  for (const node of gone) node.remove();
  // What is left without rules in it, and the order of the layers, which the page declares.
  dropEmpty(late, ({ name, nodes }) => !nodes?.length && holdsRules.test(name));
  return late.toString();
}
