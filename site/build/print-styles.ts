import { parse, type AtRule } from 'postcss';

const isForPaper = (rule: AtRule) => rule.name === 'page' || (rule.name === 'media' && rule.params === 'print');

/**
 * Parts a page's styles in those for a screen and those for paper, which need not arrive with the page: browsers fetch
 * what is for `print` last and wait for it only when they print.
 * @returns both, each rule in the layer that it was in; what is for paper is empty where nothing is
 */
export function partForPaper(css: string): { screen: string; paper: string } {
  const screen = parse(css);
  const paper = screen.clone();
  screen.walkAtRules((rule) => {
    if (isForPaper(rule)) rule.remove();
  });
  paper.walk((node) => {
    if (node.type !== 'atrule' || isForPaper(node)) return;
    const isLayer = node.name === 'layer' && node.nodes !== undefined;
    if (!isLayer && !isInside(node)) node.remove();
  });
  paper.walkRules((rule) => {
    if (!isInside(rule)) rule.remove();
  });
  paper.walkAtRules('layer', (layer) => {
    if (layer.nodes?.length === 0) layer.remove();
  });
  return { screen: screen.toString(), paper: paper.toString() };
}

/** Whether a rule is within one that is for paper. */
function isInside(rule: { parent?: unknown }): boolean {
  for (let around = rule.parent as AtRule | undefined; around; around = around.parent as AtRule | undefined)
    if (around.type === 'atrule' && isForPaper(around)) return true;
  return false;
}
