/** The parts of a syntax tree that the rules read (ESTree with TypeScript). */
interface Syntax {
  type: string;
  optional?: boolean;
  /** Default of a parameter. */
  right?: { type: string; value?: unknown };
  id?: { name: string };
  params?: Syntax[];
  body?: { body?: Syntax[] };
  typeAnnotation?: { members?: Syntax[] };
}

interface Context {
  report: (problem: { node: Syntax; message: string }) => void;
}

const message =
  'A caller that forgets this gets no error. Make it required, with "| undefined" if it may be absent, or name the two cases.';

/** Refuses optional parameters, and optional members of the parts that a function works with. */
const required = {
  create(context: Context) {
    const refuse = (nodes: Syntax[] | undefined) => {
      for (const node of nodes ?? []) if (node.optional) context.report({ node, message });
    };
    const check = ({ params }: Syntax) => {
      refuse(params);
      // A switch, or a set of options that are all optional.
      for (const node of params ?? []) {
        const isSwitch = typeof node.right?.value === 'boolean' || node.right?.type === 'ObjectExpression';
        if (node.type === 'AssignmentPattern' && isSwitch) context.report({ node, message });
      }
    };
    return {
      FunctionDeclaration: check,
      FunctionExpression: check,
      ArrowFunctionExpression: check,
      TSFunctionType: check,
      TSInterfaceDeclaration({ id, body }: Syntax) {
        if (id?.name.endsWith('Parts')) refuse(body?.body);
      },
      TSTypeAliasDeclaration({ id, typeAnnotation }: Syntax) {
        if (id?.name.endsWith('Parts')) refuse(typeAnnotation?.members);
      },
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- how oxlint takes a plugin
export default { meta: { name: 'house' }, rules: { required } };
