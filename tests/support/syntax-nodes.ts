import { parseSync } from '@swc/core'

/** A node of swc's syntax tree; its fields depend on its `type`. */
export type SyntaxNode = { type?: string; [key: string]: unknown }

/** A value of a syntax tree and all nested values, outermost first. */
export function* nodesIn<Node extends object = SyntaxNode>(value: unknown): Generator<Node> {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value)) yield value as Node
  for (const inner of Object.values(value)) yield* nodesIn<Node>(inner)
}

/** The nodes of a TypeScript source; `tsx` parses JSX. */
export const nodesOf = <Node extends object = SyntaxNode>(source: string, tsx: boolean) =>
  nodesIn<Node>(parseSync(source, { syntax: 'typescript', tsx, target: 'es2024' }))
