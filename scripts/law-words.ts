import { relative } from "node:path";
import ts from "typescript";

/**
 * The law is data: what code has to know of a rule is a field of the rule, and its words are only shown. This finds where
 * code that applies law matches the words of a rule or a clause, directly or through variables, parameters and results.
 */

const LAW = "src/domain/law/law.ts";
const FOLDERS = ["answers", "wizard", "comparison", "coverage", "place-report"].map(
  (name) => `src/domain/${name}/`,
);
/** The words of the law, by the interface that has them. */
const WORDS: Readonly<Record<string, readonly string[]>> = {
  Rule: ["says", "quote", "phrase", "permit"],
  Clause: ["text", "heading"],
};
/** Matching within a text that is the receiver, and of a text that is the first argument. */
const MATCHES = new Set(
  "match matchAll search replace replaceAll includes startsWith endsWith indexOf lastIndexOf split".split(
    " ",
  ),
);
const TESTS = new Set(["test", "exec"]);
/** Functions that shape a sentence of an answer and decide nothing by what it says: "file › function". */
const ALLOWED: ReadonlyMap<string, string> = new Map([
  ["src/domain/answers/limit-sentence.ts › sayRules", "counts words: a short sentence is shown as it is"],
  ["src/domain/answers/limit-sentence.ts › wordCount", "counts words: of two sentences the shorter is shown"],
  [
    "src/domain/answers/limit-sentence.ts › say",
    'a phrase that says "from" gets no second "from the lot line"',
  ],
  [
    "src/domain/answers/count-stated.ts › wordsOf",
    "finds the noun that a counted limit speaks of (bedrooms), which is no field of a rule yet",
  ],
  ["src/domain/comparison/describe-rule.ts › sentence", "joins parts of a sentence with single blanks"],
]);

/** "file:line  the call" for each place of a program that matches words of the law, allowed ones left out. */
export function readsOfLawWords(program: ts.Program, base: string): string[] {
  const sources = program
    .getSourceFiles()
    .filter(({ fileName }) => FOLDERS.some((folder) => relative(base, fileName).startsWith(folder)))
    .filter(({ fileName }) => !fileName.endsWith(".test.ts"));
  const words = new LawWords(program.getTypeChecker(), new Set(sources));
  words.follow();
  return sources.flatMap((source) =>
    words
      .matches(source)
      .map((call) => ({ call, where: `${relative(base, source.fileName)} › ${functionOf(call)}` }))
      .filter(({ where }) => !ALLOWED.has(where))
      .map(({ call, where }) => `${where}: ${call.getText().replace(/\s+/g, " ").slice(0, 120)}`),
  );
}

class LawWords {
  readonly #checker: ts.TypeChecker;
  readonly #sources: ReadonlySet<ts.SourceFile>;
  /** Variables and parameters that have words of the law, and functions that give them. */
  readonly #carriers = new Set<ts.Symbol>();
  /** While it is asked what a function makes by its own. */
  #apartFromParameters = false;

  constructor(checker: ts.TypeChecker, sources: ReadonlySet<ts.SourceFile>) {
    this.#checker = checker;
    this.#sources = sources;
  }

  /** Follows words into variables, parameters and results until nothing new is found. */
  follow(): void {
    for (let known = -1; known !== this.#carriers.size; ) {
      known = this.#carriers.size;
      for (const source of this.#sources) each(source, (node) => this.#carry(node));
    }
  }

  matches(source: ts.SourceFile): ts.CallExpression[] {
    const found: ts.CallExpression[] = [];
    each(source, (node) => {
      if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return;
      const { name, expression } = node.expression;
      const [first] = node.arguments;
      const within = MATCHES.has(name.text) && this.#isText(expression) && this.#has(expression);
      const tested = TESTS.has(name.text) && first !== undefined && this.#has(first);
      if (within || tested) found.push(node);
    });
    return found;
  }

  #carry(node: ts.Node): void {
    if (ts.isVariableDeclaration(node) && node.initializer) {
      if (this.#has(node.initializer)) this.#mark(node.name);
      const made = node.initializer;
      if (ts.isArrowFunction(made) && this.#gives(made)) this.#mark(node.name);
    }
    if (ts.isFunctionDeclaration(node) && node.name && this.#gives(node)) this.#mark(node.name);
    if (ts.isBindingElement(node) && this.#isWordOf(node)) this.#mark(node.name);
    if (
      ts.isForOfStatement(node) &&
      ts.isVariableDeclarationList(node.initializer) &&
      this.#has(node.expression)
    )
      this.#mark(node.initializer.declarations[0]!.name);
    if (ts.isCallExpression(node)) this.#carryIntoCall(node);
  }

  #carryIntoCall(node: ts.CallExpression): void {
    const declared = this.#checker.getResolvedSignature(node)?.declaration;
    const own = declared && this.#sources.has(declared.getSourceFile()) ? declared.parameters : [];
    node.arguments.forEach((argument, i) => {
      const parameter = own[i];
      if (parameter && ts.isParameter(parameter) && this.#has(argument)) this.#mark(parameter.name);
      const taken = ts.isArrowFunction(argument) ? argument.parameters[0] : undefined;
      if (taken && ts.isPropertyAccessExpression(node.expression) && this.#has(node.expression.expression))
        this.#mark(taken.name);
    });
  }

  /** Whether a function's result has words of the law that it was not given. */
  #gives({ body }: ts.ArrowFunction | ts.FunctionDeclaration): boolean {
    if (!body) return false;
    this.#apartFromParameters = true;
    const gives = ts.isBlock(body)
      ? body.statements.some(
          (s) => ts.isReturnStatement(s) && s.expression !== undefined && this.#has(s.expression),
        )
      : this.#has(body);
    this.#apartFromParameters = false;
    return gives;
  }

  #has(node: ts.Expression): boolean {
    if (ts.isIdentifier(node)) return this.#isCarrier(node);
    if (ts.isPropertyAccessExpression(node))
      return this.#isWord(this.#checker.getSymbolAtLocation(node.name));
    if (ts.isTemplateExpression(node))
      return node.templateSpans.some(({ expression }) => this.#has(expression));
    if (ts.isParenthesizedExpression(node) || ts.isNonNullExpression(node) || ts.isAsExpression(node))
      return this.#has(node.expression);
    if (ts.isBinaryExpression(node))
      return this.#joins(node) && (this.#has(node.left) || this.#has(node.right));
    if (ts.isConditionalExpression(node)) return this.#has(node.whenTrue) || this.#has(node.whenFalse);
    if (ts.isArrayLiteralExpression(node)) return node.elements.some((part) => this.#has(part));
    if (ts.isSpreadElement(node)) return this.#has(node.expression);
    return ts.isCallExpression(node) && this.#resultHas(node);
  }

  /** "a.toLowerCase()", "list.map(({ rule }) => rule.says)", and a function that gives words. */
  #resultHas(node: ts.CallExpression): boolean {
    if (!isTextual(this.#checker.getTypeAtLocation(node), this.#checker)) return false;
    if (ts.isIdentifier(node.expression))
      return this.#isCarrier(node.expression) || node.arguments.some((argument) => this.#has(argument));
    if (!ts.isPropertyAccessExpression(node.expression)) return false;
    if (this.#has(node.expression.expression)) return true;
    return node.arguments.some(
      (argument) => ts.isArrowFunction(argument) && !ts.isBlock(argument.body) && this.#has(argument.body),
    );
  }

  #joins({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
    return (
      kind === ts.SyntaxKind.PlusToken ||
      kind === ts.SyntaxKind.QuestionQuestionToken ||
      kind === ts.SyntaxKind.BarBarToken ||
      kind === ts.SyntaxKind.AmpersandAmpersandToken
    );
  }

  #isText(node: ts.Expression): boolean {
    const type = this.#checker.getNonNullableType(this.#checker.getTypeAtLocation(node));
    return (type.flags & ts.TypeFlags.StringLike) !== 0;
  }

  #isWordOf({ parent, propertyName, name }: ts.BindingElement): boolean {
    const key = propertyName ?? name;
    if (!ts.isObjectBindingPattern(parent) || !ts.isIdentifier(key)) return false;
    return this.#isWord(this.#checker.getTypeAtLocation(parent).getProperty(key.text));
  }

  #isWord(symbol: ts.Symbol | undefined): boolean {
    return (symbol?.declarations ?? []).some(
      ({ parent }) =>
        ts.isInterfaceDeclaration(parent) &&
        parent.getSourceFile().fileName.endsWith(LAW) &&
        (WORDS[parent.name.text] ?? []).includes(symbol!.name),
    );
  }

  #isCarrier(node: ts.Identifier): boolean {
    const symbol = this.#checker.getSymbolAtLocation(node);
    if (!symbol) return false;
    if (this.#apartFromParameters && symbol.valueDeclaration && ts.isParameter(symbol.valueDeclaration))
      return false;
    const target = symbol.flags & ts.SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol;
    return this.#carriers.has(target);
  }

  #mark(name: ts.BindingName): void {
    const symbol = ts.isIdentifier(name) ? this.#checker.getSymbolAtLocation(name) : undefined;
    if (symbol) this.#carriers.add(symbol);
  }
}

/** A text, or a list of texts. */
function isTextual(type: ts.Type, checker: ts.TypeChecker): boolean {
  const plain = checker.getNonNullableType(type);
  if (plain.flags & ts.TypeFlags.StringLike) return true;
  const item = checker.getIndexTypeOfType(plain, ts.IndexKind.Number);
  return item !== undefined && (checker.getNonNullableType(item).flags & ts.TypeFlags.StringLike) !== 0;
}

function each(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => each(child, visit));
}

/** The name of the outermost function or constant that a node is in. */
function functionOf(node: ts.Node): string {
  let name = "";
  for (let at = node; at.parent; at = at.parent)
    if (ts.isFunctionDeclaration(at) || ts.isVariableDeclaration(at) || ts.isMethodDeclaration(at))
      name = at.name?.getText() ?? name;
  return name;
}
