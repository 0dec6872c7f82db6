const files = import.meta.glob<string>('./svg/*.svg', { eager: true, query: '?raw', import: 'default' });

/**
 * Decorative drawing of `site/drawings/svg/`, inline so that it takes the colours of the page.
 * @throws if there is no such file
 */
export function Drawing({ name, className }: { name: string; className?: string | undefined }) {
  const svg = files[`./svg/${name}.svg`];
  if (svg === undefined) throw new Error(`There is no drawing "${name}": site/drawings/svg/ has no such file.`);
  return <div className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
