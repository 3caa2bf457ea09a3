import { type FactKind, orderedFactKinds } from '#features/directory/businesses/vocabulary.ts'

export type Level = 0 | 1 | 2 | 3 | 4

/**
 * Requirements of each level beyond the lower ones: one fact of each inner list. The reasons are in docs/decisions. The badge, the owner's page and
 * the staff pages all follow this table.
 */
export const levelRules: { level: Exclude<Level, 0>; name: string; needs: FactKind[][] }[] = [
  { level: 1, name: 'Contacto', needs: [['email', 'phone', 'web_domain']] },
  { level: 2, name: 'Identidad', needs: [['identity']] },
  { level: 3, name: 'Registro', needs: [['tax_id'], ['registry', 'licence']] },
  { level: 4, name: 'Completo', needs: [['email'], ['phone'], ['address'], ['references']] },
]

export type ValidFact = { kind: string; expiresOn: string }

/** Last day on which at least one of these kinds is valid; null if none is. */
function coveredUntil(facts: ValidFact[], kinds: FactKind[]): string | null {
  const days = facts
    .filter(({ kind }) => (kinds as string[]).includes(kind))
    .map(({ expiresOn }) => expiresOn)
  return days.sort().at(-1) ?? null
}

/**
 * Computes the badge of valid facts: the level, the last ISO day on which it lasts without renewal, and the valid kinds. A level requires all lower
 * ones.
 */
export function badgeOf(facts: ValidFact[]): {
  level: Level
  until: string | null
  facts: FactKind[]
} {
  let level: Level = 0
  let until: string | null = null
  for (const rule of levelRules) {
    const days = rule.needs.map((kinds) => coveredUntil(facts, kinds))
    if (days.includes(null)) break
    level = rule.level
    until = [until, ...days].filter((day) => day !== null).sort()[0] ?? null
  }
  return {
    level,
    until,
    facts: orderedFactKinds.filter((kind) => facts.some((fact) => fact.kind === kind)),
  }
}

/** Levels that a kind of fact counts towards. */
export const levelsOf = (kind: FactKind): Level[] =>
  levelRules.filter(({ needs }) => needs.flat().includes(kind)).map(({ level }) => level)

/** The missing facts of each level not reached: one kind of each inner list. */
export function missingFor(
  kinds: readonly string[],
): { level: Level; name: string; missing: FactKind[][] }[] {
  return levelRules
    .map(({ level, name, needs }) => ({
      level,
      name,
      missing: needs.filter((group) => !group.some((kind) => kinds.includes(kind))),
    }))
    .filter(({ missing }) => missing.length > 0)
}
