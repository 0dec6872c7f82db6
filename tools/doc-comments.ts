// Reads the doc comments of the model's schemas, so that editors can show them while somebody types: at run time a
// schema no longer has them.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { root } from './project.ts';

/** What the doc comments say of a schema: of itself, of its keys, of what it may be instead. */
export interface Docs {
  text?: string | undefined;
  keys: Map<string, Docs>;
  options: Docs[];
}

const files = new Map<string, ts.SourceFile>();

function read(file: string): ts.SourceFile {
  const known = files.get(file);
  if (known) return known;
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest, true);
  files.set(file, source);
  return source;
}

/** The words of the doc comment before a node, in one line. */
function commentOf(node: ts.Node): string | undefined {
  const comment = ts.getJSDocCommentsAndTags(node).find(ts.isJSDoc)?.comment;
  const words = typeof comment === 'string' ? comment : comment?.map((part) => part.text).join('');
  return words?.replace(/\s+/g, ' ').replaceAll('`', '').trim();
}

/** Where a name of a module of the model is declared: there, or in the module that it is imported from. */
function findName(file: string, name: string): { file: string; declared: ts.VariableDeclaration } | undefined {
  for (const statement of read(file).statements) {
    if (ts.isVariableStatement(statement))
      for (const declared of statement.declarationList.declarations)
        if (declared.name.getText() === name) return { file, declared };
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) continue;
    const from = statement.moduleSpecifier;
    if (!from || !ts.isStringLiteral(from) || !from.text.startsWith('.')) continue;
    const bindings = ts.isImportDeclaration(statement) ? statement.importClause?.namedBindings : statement.exportClause;
    if (!bindings || ts.isNamespaceImport(bindings) || ts.isNamespaceExport(bindings)) continue;
    const bound = bindings.elements.find((element) => element.name.text === name);
    if (bound) return findName(join(dirname(file), from.text), bound.propertyName?.text ?? name);
  }
  return undefined;
}

/** What an expression of a schema says: `z.strictObject({ … }).optional()`, a name, a list of alternatives. */
function docsOf(file: string, node: ts.Expression): Docs {
  const none: Docs = { keys: new Map(), options: [] };
  if (ts.isIdentifier(node)) return docsOfName(file, node.text) ?? none;
  if (ts.isObjectLiteralExpression(node)) {
    const keys = new Map<string, Docs>();
    for (const property of node.properties) {
      if (ts.isSpreadAssignment(property))
        for (const entry of docsOf(file, property.expression).keys) keys.set(...entry);
      if (!ts.isPropertyAssignment(property) && !ts.isShorthandPropertyAssignment(property)) continue;
      const docs = docsOf(file, ts.isPropertyAssignment(property) ? property.initializer : property.name);
      keys.set(property.name.getText(), { ...docs, text: commentOf(property) ?? docs.text });
    }
    return { ...none, keys };
  }
  if (ts.isArrayLiteralExpression(node))
    return { ...none, options: node.elements.map((element) => docsOf(file, element)) };
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return none;
  const { expression: on, name } = node.expression;
  // A method of a schema, such as .min(1): what it is called on says what it is.
  if (on.getText() !== 'z') return docsOf(file, on);
  const described = node.arguments[['discriminatedUnion', 'record'].includes(name.text) ? 1 : 0];
  return described ? docsOf(file, described) : none;
}

/**
 * What the doc comments of a schema say, its own and those of all that it is made of.
 * @param file the module, as a path from the project's folder
 */
export function docsOfName(file: string, name: string): Docs | undefined {
  const found = findName(file, name);
  if (!found?.declared.initializer) return undefined;
  const docs = docsOf(found.file, found.declared.initializer);
  return { ...docs, text: commentOf(found.declared.parent.parent) ?? docs.text };
}
